import { addressOf } from '@gemba/domain/core/address'
import { createRole, listRoles } from '@gemba/domain/roles/roles.endpoints'
import { RoleInput } from '@gemba/domain/roles/roles.schema'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { FormDialog } from '../platform/FormDialog.tsx'
import { queryOf } from '../platform/queries.ts'
import { useCreate } from '../platform/useCreate.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { OptionalLabel, Wide } from '../ui/forms/FormPage.tsx'
import { roleName } from './public/roleName.ts'
import { RoleFields } from './RoleFields.tsx'

type CreateProps = { opened: boolean; onClose: () => void; original?: { id: string; name: string } }

const Form = RoleInput.extend({ copyOf: z.uuid().nullable() })

/** Adds a role, empty or as a copy of another, and opens it. */
export const RoleCreateDialog = ({ original, ...dialog }: CreateProps) => {
  const { t } = useTranslation('roles')
  const go = useGo()
  const create = useCreate(createRole)
  const roles = useQuery({ ...queryOf(listRoles, { query: { count: 500 } }), enabled: dialog.opened && !original })
  return (
    <FormDialog
      {...dialog}
      title={original ? t('copy') : t('create')}
      failed={t('notSaved')}
      schema={Form}
      initialValues={{
        name: original ? t('copyName', { name: roleName(original.name) }) : '',
        description: '',
        copyOf: (original?.id ?? null) as string | null,
      }}
      submit={create}
      onSaved={({ id, name, left }) => {
        notifySuccess(
          t('created', { name: roleName(name) }),
          left.length > 0 ? t('left', { permissions: left.join(', ') }) : undefined,
        )
        void go(addressOf('/admin/roles/$id', { id }), { ignoreBlocker: true })
      }}
    >
      {form => (
        <>
          <RoleFields form={form} />
          {!original && (
            <Wide>
              <Select
                label={<OptionalLabel>{t('copyOf')}</OptionalLabel>}
                description={t('copyOfNote')}
                placeholder={t('emptyRole')}
                data={(roles.data?.roles ?? []).map(({ id, name }) => ({ value: id, label: roleName(name) }))}
                searchable
                clearable
                {...form.getInputProps('copyOf')}
              />
            </Wide>
          )}
        </>
      )}
    </FormDialog>
  )
}
