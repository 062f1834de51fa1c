import { addressOf } from '@gemba/domain/core/address'
import { deleteTagType } from '@gemba/domain/tagTypes/tagTypes.endpoints'
import { useTranslation } from 'react-i18next'
import { useGo } from '../platform/address.tsx'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { useWrite } from '../platform/queries.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import type { UsedTagType } from './TagTypeUse.tsx'

type DeleteProps = { type: UsedTagType; opened: boolean; onClose: () => void }

/** Deletes a kind of tags that no tag uses, and leads back to the list. */
export const TagTypeDeleteDialog = ({ type, opened, onClose }: DeleteProps) => {
  const { t } = useTranslation('tagTypes')
  const go = useGo()
  const remove = useWrite(deleteTagType, { inBackground: true })
  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { id: type.id } })
      notifySuccess(t('deleted', { name: type.name }))
      await go(addressOf('/admin/tag-types'), { ignoreBlocker: true })
    } catch (error) {
      notifyFailure(t('delete'), error)
    }
    onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('delete')}
      question={t('deleteQuestion')}
      what={{ name: type.name, detail: type.description }}
      busy={remove.isPending}
    />
  )
}
