import { listUserChoices } from '@gemba/domain/users/userAccounts.endpoints'
import type { UserChange } from '@gemba/domain/users/userChange.schema'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useTranslation } from '../i18n/useTranslation.ts'
import { FormDialog } from '../platform/FormDialog.tsx'
import { queryOf } from '../platform/queries.ts'
import { roleName } from '../roles/public/roleName.ts'

type GiveDialogProps = {
  what: 'giveRole' | 'addToGroup'
  opened: boolean
  onClose: () => void
  onChosen: (change: UserChange) => Promise<void>
}

/** Which role or group the selected people get. Roles that the user may not give are listed with the reason. */
export const GiveDialog = ({ what, onChosen, ...dialog }: GiveDialogProps) => {
  const { t } = useTranslation('users')
  const { data } = useQuery({ ...queryOf(listUserChoices), enabled: dialog.opened })
  const options =
    what === 'giveRole'
      ? (data?.roles ?? []).map(({ id, name, missing }) => ({
          value: id,
          label: missing ? t('access.locked', { role: roleName(name), permission: missing }) : roleName(name),
          disabled: missing !== null,
        }))
      : (data?.groups ?? []).flatMap(({ id, name, byRule }) => (byRule ? [] : { value: id, label: name }))
  return (
    <FormDialog
      {...dialog}
      title={t(`act.${what}`)}
      schema={z.object({ id: z.uuid() })}
      initialValues={{ id: null as string | null }}
      submit={({ id }) => onChosen(what === 'giveRole' ? { act: what, roleId: id } : { act: what, groupId: id })}
    >
      {form => (
        <Select
          label={t(what === 'giveRole' ? 'field.role' : 'field.group')}
          data={options}
          searchable
          nothingFoundMessage={t('nothingFound')}
          data-autofocus
          {...form.getInputProps('id')}
        />
      )}
    </FormDialog>
  )
}
