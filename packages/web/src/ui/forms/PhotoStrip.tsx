import { IconCamera, IconCameraPlus } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Icon } from '../display/Icon.tsx'
import { StateGlyph } from '../display/StateGlyph.tsx'
import { Message } from '../feedback/Message.tsx'
import classes from './PhotoStrip.module.css'

export interface Photo {
  id: string
  /** Address of the thumbnail; an object URL while it is uploading. */
  src: string
  alt: string
  /** waiting: stored on the device until there is a network */
  state?: 'stored' | 'sending' | 'waiting' | 'failed'
}

export interface PhotoStripProps {
  photos: readonly Photo[]
  onAdd?: (files: File[]) => void
  onOpen?: (photo: Photo) => void
  /** Words on the slot while there is no photo. */
  takeText?: string
  /** Opens the camera at once; off if an image can also come from the gallery. */
  camera?: boolean
  max?: number
}

/** Thumbnails of 76 px and a dashed slot for more; a wide slot of 56 px while there is none. */
export const PhotoStrip = ({ photos, onAdd, onOpen, takeText, camera = true, max }: PhotoStripProps) => {
  const { t } = useTranslation('ui')
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string>()
  const full = max !== undefined && photos.length >= max
  const add = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])]
    event.currentTarget.value = ''
    // Some phones offer every file in spite of accept; one without a type is left to the server.
    const isPhoto = ({ type }: File) => type === '' || type.startsWith('image/')
    setRefused(files.find(file => !isPhoto(file))?.name)
    const photos = files.filter(isPhoto)
    if (photos.length > 0) onAdd?.(photos)
  }
  const take = () => input.current?.click()
  return (
    <div className={classes.strip}>
      {onAdd && (
        <input
          ref={input}
          type="file"
          accept="image/*"
          capture={camera ? 'environment' : undefined}
          multiple={!camera}
          hidden
          onChange={add}
        />
      )}
      {photos.map(photo => (
        <span key={photo.id} className={classes.photo} data-state={photo.state}>
          <button
            type="button"
            className={classes.open}
            onClick={() => onOpen?.(photo)}
            disabled={!onOpen}
            aria-label={t('photo.open', { name: photo.alt })}
          >
            <img src={photo.src} alt={photo.alt} width="76" height="76" />
          </button>
          {photo.state === 'failed' && (
            <span className={classes.failed}>
              <StateGlyph state="fail" size={20} />
              <span className="g-only-read">{t('photo.failed')}</span>
            </span>
          )}
          {(photo.state === 'sending' || photo.state === 'waiting') && (
            <span className={classes.sending}>{t(`photo.${photo.state}`)}</span>
          )}
        </span>
      ))}
      {onAdd &&
        !full &&
        (photos.length === 0 ? (
          <button type="button" className={classes.wide} onClick={take}>
            <Icon of={IconCamera} size={24} />
            {takeText ?? t('photo.take')}
          </button>
        ) : (
          <button type="button" className={classes.more} onClick={take} aria-label={t('photo.more')}>
            <Icon of={IconCameraPlus} size={24} />
          </button>
        ))}
      {refused && <Message tone="fail">{t('photo.notAPhoto', { name: refused })}</Message>}
    </div>
  )
}
