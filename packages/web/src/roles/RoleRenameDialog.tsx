import { renameRole } from '@gemba/domain/roles/roles.endpoints'
import { type Role, RoleInput } from '@gemba/domain/roles/roles.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { FormDialog } from '../platform/FormDialog.tsx'
import { useWrite } from '../platform/queries.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { RoleFields } from './RoleFields.tsx'

type RenameProps = { role: Role; opened: boolean; onClose: () => void }

/** Changes the name and description of a company's own role. */
export const RoleRenameDialog = ({ role, ...dialog }: RenameProps) => {
  const { t } = useTranslation('roles')
  const rename = useWrite(renameRole)
  const { id, name, description, version } = role
  return (
    <FormDialog
      {...dialog}
      title={t('rename')}
      failed={t('notSaved')}
      schema={RoleInput}
      initialValues={{ name, description }}
      submit={body => rename.mutateAsync({ params: { id }, body: { ...body, version } })}
      onSaved={() => notifySuccess(t('saved'))}
    >
      {form => <RoleFields form={form} />}
    </FormDialog>
  )
}
