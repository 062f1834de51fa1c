import { renameGroup } from '@gemba/domain/groups/groups.endpoints'
import { type Group, GroupInput } from '@gemba/domain/groups/groups.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { FormDialog } from '../platform/FormDialog.tsx'
import { useWrite } from '../platform/queries.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { GroupNameField } from './GroupNameField.tsx'

type RenameProps = { group: Group; opened: boolean; onClose: () => void }

/** Changes the name of a group. */
export const GroupRenameDialog = ({ group: { id, name, version }, ...dialog }: RenameProps) => {
  const { t } = useTranslation('groups')
  const rename = useWrite(renameGroup)
  return (
    <FormDialog
      {...dialog}
      title={t('rename')}
      failed={t('notSaved')}
      schema={GroupInput}
      initialValues={{ name }}
      submit={body => rename.mutateAsync({ params: { id }, body: { ...body, version } })}
      onSaved={() => notifySuccess(t('saved'))}
    >
      {form => <GroupNameField form={form} />}
    </FormDialog>
  )
}
