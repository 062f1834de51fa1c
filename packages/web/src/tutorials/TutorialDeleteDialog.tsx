import type { Tutorial } from '@gemba/domain/tutorials/tutorials.schema'
import { useTranslation } from 'react-i18next'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { useDeleteTutorial } from './tutorials.queries.ts'

/** Asks before a tutorial goes. */
export const TutorialDeleteDialog = ({
  tutorial,
  onClose,
}: {
  tutorial: Tutorial | undefined
  onClose: () => void
}) => {
  const { t } = useTranslation('tutorials')
  const remove = useDeleteTutorial()
  const confirm = async () => {
    if (!tutorial) return
    try {
      await remove.mutateAsync({ params: { id: tutorial.id } })
      notifySuccess(t('deleted'))
    } catch (error) {
      notifyFailure(t('help'), error)
    }
    onClose()
  }
  return (
    <ConfirmDialog
      opened={tutorial !== undefined}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('deleteTitle')}
      question={t('deleteQuestion')}
      busy={remove.isPending}
      {...(tutorial && { what: { name: tutorial.name, detail: tutorial.url } })}
    />
  )
}
