import { addressOf } from '@gemba/domain/core/address'
import { deleteTag } from '@gemba/domain/tags/tags.endpoints'
import type { TagDetails } from '@gemba/domain/tags/tags.schema'
import { HistoryLink } from '../audit/public/HistoryLink.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { DeleteButton } from '../platform/DeleteButton.tsx'
import { DialogButton } from '../ui/feedback/DialogButton.tsx'
import { TagMergeDialog } from './TagMergeDialog.tsx'

/** Merging a tag into another one, and deleting it. */
export const TagActions = ({ tag }: { tag: TagDetails }) => {
  const { t } = useTranslation('tags')
  const { id, name, checklists, users, can } = tag
  return (
    <>
      <HistoryLink id={id} />
      {can.merge && (
        <DialogButton variant="default" label={t('merge')}>
          {dialog => <TagMergeDialog tag={tag} {...dialog} />}
        </DialogButton>
      )}
      {can.delete && (
        <DeleteButton
          endpoint={deleteTag}
          id={id}
          title={t('delete')}
          question={t('deleteQuestion', { count: checklists + users })}
          what={{ name, detail: t('used', { checklists, users }) }}
          deleted={t('deleted', { name })}
          leadsTo={addressOf('/admin/tags')}
        />
      )}
    </>
  )
}
