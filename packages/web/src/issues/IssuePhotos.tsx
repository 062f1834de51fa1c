import { getFileThumbnail, uploadFile } from '@gemba/domain/files/files.endpoints'
import { Button, Input } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { fileAddress } from '../platform/call.ts'
import { asCallError } from '../platform/callError.ts'
import { upload } from '../platform/upload.ts'
import { Message } from '../ui/feedback/Message.tsx'
import { OptionalLabel } from '../ui/forms/FormPage.tsx'
import { PhotoStrip } from '../ui/forms/PhotoStrip.tsx'
import classes from './IssuePhotos.module.css'

/** As many as the server takes. */
const most = 20

type Waiting = { key: string; file: File; src: string; failure?: string }

type IssuePhotosProps = {
  ids: readonly string[]
  onChange: (ids: string[]) => void
  /** true while photos are not on the server: the issue would be raised without them */
  onBusy: (busy: boolean) => void
}

/** Photos of what is wrong: sent at once, kept with the issue when it is raised. One that did not get through stays. */
export const IssuePhotos = ({ ids, onChange, onBusy }: IssuePhotosProps) => {
  const { t } = useTranslation('issues')
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
    <Input.Wrapper label={<OptionalLabel>{t('photos')}</OptionalLabel>} labelElement="div">
      <PhotoStrip
        camera={false}
        max={most}
        photos={[
          ...ids.map((id, index) => ({
            id,
            src: fileAddress(getFileThumbnail, { params: { id }, query: { size: 192 } }),
            alt: t('photo', { n: index + 1 }),
          })),
          ...waiting.map(({ key, file, src, failure }) => ({
            ...{ id: key, src, alt: file.name },
            state: failure === undefined ? ('sending' as const) : ('failed' as const),
          })),
        ]}
        onAdd={add}
      />
      {sending > 0 && <p role="status">{t('sendingPhotos', { count: sending })}</p>}
      {failed && (
        <div className={classes.failed}>
          <Message tone="fail">
            {t('photoNotSent', { name: failed.file.name })}. {failed.failure}
          </Message>
          <Button
            variant="subtle"
            onClick={() => setWaiting(all => all.filter(({ failure }) => failure === undefined))}
          >
            {t('photoRemove')}
          </Button>
          <Button variant="default" onClick={again}>
            {t('photoAgain')}
          </Button>
        </div>
      )}
    </Input.Wrapper>
  )
}
