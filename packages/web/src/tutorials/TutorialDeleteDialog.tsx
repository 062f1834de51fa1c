import { deleteTutorial } from '@gemba/domain/tutorials/tutorials.endpoints'
import type { Tutorial } from '@gemba/domain/tutorials/tutorials.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { DeleteDialog } from '../platform/DeleteDialog.tsx'

/** Asks before a tutorial is deleted. */
export const TutorialDeleteDialog = ({
  tutorial,
  onClose,
}: {
  tutorial: Tutorial | undefined
  onClose: () => void
}) => {
  const { t } = useTranslation('tutorials')
  return (
    <DeleteDialog
      opened={tutorial !== undefined}
      onClose={onClose}
      endpoint={deleteTutorial}
      id={tutorial?.id ?? ''}
      title={t('deleteTitle')}
      question={t('deleteQuestion')}
      deleted={t('deleted')}
      failed={t('help')}
      {...(tutorial && { what: { name: tutorial.name, detail: tutorial.url } })}
    />
  )
}
