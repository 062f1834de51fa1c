import { addressOf } from '@gemba/domain/core/address'
import { listRoles, replaceRole } from '@gemba/domain/roles/roles.endpoints'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { FormDialog } from '../platform/FormDialog.tsx'
import { queryOf, useWrite } from '../platform/queries.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { HolderNames } from './HolderNames.tsx'
import type { OpenRole } from './openRole.ts'
import { roleName } from './public/roleName.ts'

type ReplaceProps = { role: OpenRole; opened: boolean; onClose: () => void }

/** Names who has a role, gives them another one, and deletes it. */
export const RoleReplaceDialog = ({ role, ...dialog }: ReplaceProps) => {
  const { t } = useTranslation('roles')
  const go = useGo()
  const roles = useQuery({ ...queryOf(listRoles, { query: { count: 500 } }), enabled: dialog.opened })
  const replace = useWrite(replaceRole, { inBackground: true })
  const { id, name, holders, checklists, version } = role
  const others = (roles.data?.roles ?? []).filter(other => other.id !== id && other.can.give)
  return (
    <FormDialog
      {...dialog}
      title={t('delete')}
      destroys
      schema={z.object({ by: z.uuid() })}
      initialValues={{ by: null as string | null }}
      submit={({ by }) => replace.mutateAsync({ params: { id }, body: { by, version } })}
      onSaved={by => {
        notifySuccess(t('replaced', { name: roleName(name), by: roleName(by.name) }))
        void go(addressOf('/admin/roles'), { ignoreBlocker: true })
      }}
    >
      {form => (
        <>
          <p>{t('replaceText', { name: roleName(name), holders, checklists })}</p>
          <HolderNames role={role} />
          <Select
            label={t('replaceBy')}
            data={others.map(other => ({ value: other.id, label: roleName(other.name) }))}
            searchable
            data-autofocus
            {...form.getInputProps('by')}
          />
        </>
      )}
    </FormDialog>
  )
}
