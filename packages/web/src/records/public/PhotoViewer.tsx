import { getFileContent } from '@gemba/domain/files/files.endpoints'
import { ActionIcon, Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { fileAddress } from '../../platform/call.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import classes from './PhotoViewer.module.css'

export interface PhotoViewerProps {
  photos: readonly string[]
  /** The place of the photo that is shown; undefined closes it. */
  shown: number | undefined
  onShow: (index: number | undefined) => void
  title: string
}

/** One photo as large as the window, with the others of the same answer a key away. */
export const PhotoViewer = ({ photos, shown, onShow, title }: PhotoViewerProps) => {
  const { t } = useTranslation('submissions')
  const at = shown ?? 0
  const id = photos[at]
  const step = (by: number) => onShow((at + by + photos.length) % photos.length)
  return (
    <Modal
      opened={shown !== undefined && id !== undefined}
      onClose={() => onShow(undefined)}
      title={title}
      size="auto"
      closeButtonProps={{ 'aria-label': t('answered.closePhoto') }}
      classNames={{ body: classes.body ?? '' }}
      onKeyDown={event => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
        event.stopPropagation()
        step(event.key === 'ArrowRight' ? 1 : -1)
      }}
    >
      {id && (
        <img
          className={classes.photo}
          src={fileAddress(getFileContent, { params: { id } })}
          alt={t('answered.photoOf', { name: title, number: at + 1 })}
        />
      )}
      {photos.length > 1 && (
        <div className={classes.steps}>
          <ActionIcon variant="default" size={36} aria-label={t('answered.previousPhoto')} onClick={() => step(-1)}>
            <Icon of={IconChevronLeft} mirrors />
          </ActionIcon>
          <span>{t('answered.photoCount', { number: at + 1, total: photos.length })}</span>
          <ActionIcon variant="default" size={36} aria-label={t('answered.nextPhoto')} onClick={() => step(1)}>
            <Icon of={IconChevronRight} mirrors />
          </ActionIcon>
        </div>
      )}
    </Modal>
  )
}
