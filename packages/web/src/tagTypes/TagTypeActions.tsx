import { addressOf } from '@gemba/domain/core/address'
import { deleteTagType } from '@gemba/domain/tagTypes/tagTypes.endpoints'
import { HistoryLink } from '../audit/public/HistoryLink.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { DeleteButton } from '../platform/DeleteButton.tsx'
import { DialogButton } from '../ui/feedback/DialogButton.tsx'
import { TagTypeMergeDialog } from './TagTypeMergeDialog.tsx'
import type { UsedTagType } from './TagTypeUse.tsx'

/** Merging a tag type into another one, and deleting it. */
export const TagTypeActions = ({ type }: { type: UsedTagType }) => {
  const { t } = useTranslation('tagTypes')
  const { id, name, description, can } = type
  return (
    <>
      <HistoryLink id={id} />
      {can.merge && (
        <DialogButton variant="default" label={t('merge')}>
          {dialog => <TagTypeMergeDialog type={type} {...dialog} />}
        </DialogButton>
      )}
      {can.delete && (
        <DeleteButton
          endpoint={deleteTagType}
          id={id}
          title={t('delete')}
          question={t('deleteQuestion')}
          what={{ name, detail: description }}
          deleted={t('deleted', { name })}
          leadsTo={addressOf('/admin/tag-types')}
        />
      )}
    </>
  )
}
