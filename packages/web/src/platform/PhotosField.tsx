import { getFileThumbnail, uploadFile } from '@gemba/domain/files/files.endpoints'
import { Button, Input } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Message } from '../ui/feedback/Message.tsx'
import { OptionalLabel } from '../ui/forms/FormPage.tsx'
import { PhotoStrip } from '../ui/forms/PhotoStrip.tsx'
import { fileAddress } from './call.ts'
import { asCallError } from './callError.ts'
import classes from './PhotosField.module.css'
import { upload } from './upload.ts'

type Waiting = { key: string; file: File; src: string; failure?: string }

type PhotosFieldProps = {
  ids: readonly string[]
  onChange: (ids: string[]) => void
  /** as many as the server takes */
  most: number
  /** true while photos are not on the server: the form would be sent without them */
  onBusy: (busy: boolean) => void
}

/** Optional photos of a form: sent at once, and kept with what the form makes. One that did not get through stays. */
export const PhotosField = ({ ids, most, onChange, onBusy }: PhotosFieldProps) => {
  const { t } = useTranslation('ui')
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const arrived = useRef<readonly string[]>(ids)
  const sources = useRef(new Set<string>())
  useEffect(() => {
    const made = sources.current
    return () => {
      for (const src of made) URL.revokeObjectURL(src)
    }
  }, [])
  const send = async (photos: readonly Waiting[]) => {
    for (const { key, file } of photos) {
      try {
        const { id } = await upload(uploadFile, { file, idempotencyKey: key })
        arrived.current = [...arrived.current, id]
        onChange([...arrived.current])
        setWaiting(all => all.filter(one => one.key !== key))
      } catch (error) {
        const failure = asCallError(error).message
        setWaiting(all => all.map(one => (one.key === key ? { ...one, failure } : one)))
      }
    }
  }
  const add = (files: File[]) => {
    const added = files.slice(0, most - ids.length - waiting.length).map(file => {
      const src = URL.createObjectURL(file)
      sources.current.add(src)
      return { key: crypto.randomUUID(), file, src }
    })
    setWaiting(all => [...all, ...added])
    void send(added)
  }
  const again = () => {
    const failed = waiting.filter(({ failure }) => failure !== undefined).map(({ failure: _, ...one }) => one)
    setWaiting(all => all.map(one => failed.find(({ key }) => key === one.key) ?? one))
    void send(failed)
  }
  const isWaiting = waiting.length > 0
  useEffect(() => onBusy(isWaiting), [isWaiting, onBusy])
  const sending = waiting.filter(({ failure }) => failure === undefined).length
  const [failed] = waiting.filter(({ failure }) => failure !== undefined)
  return (
    <Input.Wrapper label={<OptionalLabel>{t('photos.title')}</OptionalLabel>} labelElement="div">
      <PhotoStrip
        camera={false}
        max={most}
        photos={[
          ...ids.map((id, index) => ({
            id,
            src: fileAddress(getFileThumbnail, { params: { id }, query: { size: 192 } }),
            alt: t('photos.nth', { n: index + 1 }),
          })),
          ...waiting.map(({ key, file, src, failure }) => ({
            ...{ id: key, src, alt: file.name },
            state: failure === undefined ? ('sending' as const) : ('failed' as const),
          })),
        ]}
        onAdd={add}
      />
      {sending > 0 && <p role="status">{t('photos.sending', { count: sending })}</p>}
      {failed && (
        <div className={classes.failed}>
          <Message tone="fail">
            {t('photos.notSent', { name: failed.file.name })}. {failed.failure}
          </Message>
          <Button
            variant="subtle"
            onClick={() => setWaiting(all => all.filter(({ failure }) => failure === undefined))}
          >
            {t('photos.remove')}
          </Button>
          <Button variant="default" onClick={again}>
            {t('photos.again')}
          </Button>
        </div>
      )}
    </Input.Wrapper>
  )
}
