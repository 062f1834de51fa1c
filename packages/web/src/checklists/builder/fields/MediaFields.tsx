import type { Media } from '@gemba/domain/checklists/definition/questions/common'
import { getFileThumbnail } from '@gemba/domain/files/files.endpoints'
import { ActionIcon, Button, FileButton, Input, TextInput } from '@mantine/core'
import { IconUpload, IconX } from '@tabler/icons-react'
import { memo, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { fileAddress } from '../../../platform/call.ts'
import { Icon } from '../../../ui/display/Icon.tsx'
import { Message } from '../../../ui/feedback/Message.tsx'
import { OptionalLabel } from '../../../ui/forms/FormPage.tsx'
import classes from '../Builder.module.css'
import { type MediaKind, useMediaUpload } from '../mediaUploads.ts'
import { useQuestionChange } from '../state/editing.ts'
import fields from './fields.module.css'

const addressStart = 'https://'

type MediaFieldsProps = { id: string; image: Media | undefined; video: Media | undefined }

/** A picture and a film beside the question: a file of this company, or for a film an address on the web. */
export const MediaFields = memo(({ id, image, video }: MediaFieldsProps) => (
  <div className={fields.stack}>
    <MediaField id={id} media={image} kind="image" accept="image/jpeg,image/png,image/webp,image/gif,image/avif" />
    <MediaField id={id} media={video} kind="video" accept="video/mp4,video/webm" />
  </div>
))
MediaFields.displayName = 'MediaFields'

type MediaFieldProps = { id: string; media: Media | undefined; kind: MediaKind; accept: string }

const MediaField = ({ id: question, media, kind, accept }: MediaFieldProps) => {
  const { t } = useTranslation('checklists')
  const change = useQuestionChange(question)
  const [typed, setTyped] = useState<string>()
  const forgetFile = useRef<() => void>(null)
  const set = (next: Media | undefined) => change({ [kind]: next }, kind)
  const { waiting, send, again, remove } = useMediaUpload(question, kind, id => set({ kind: 'file', id }))
  const take = (file: File | null) => {
    if (!file) return
    // So that the same file is taken again, after it was removed or refused.
    forgetFile.current?.()
    setTyped(undefined)
    send(file)
  }
  const address = typed ?? (media?.kind === 'url' ? media.url : '')
  const readable = address === '' || /^https?:\/\/\S+$/.test(address)
  return (
    <div className={fields.row} data-end>
      {waiting ? (
        <span className={classes.media}>
          {kind === 'image' ? <img src={waiting.src} alt={t('field.image')} /> : <bdi>{waiting.file.name}</bdi>}
        </span>
      ) : media?.kind === 'file' ? (
        <span className={classes.media}>
          {kind === 'image' ? (
            <img
              src={fileAddress(getFileThumbnail, { params: { id: media.id }, query: { size: 192 } })}
              alt={t('field.image')}
            />
          ) : (
            t('field.filmStored')
          )}
        </span>
      ) : kind === 'image' && !media ? (
        <Input.Label className={fields.grow} labelElement="div">
          <OptionalLabel>{t('field.image')}</OptionalLabel>
        </Input.Label>
      ) : (
        <TextInput
          className={fields.grow}
          label={<OptionalLabel>{t(`field.${kind}`)}</OptionalLabel>}
          placeholder={addressStart}
          dir="ltr"
          type="url"
          maxLength={2000}
          value={address}
          readOnly={kind === 'image'}
          error={kind === 'image' ? t('publish.imageByAddress') : readable ? undefined : t('field.noAddress')}
          onChange={event => {
            const url = event.currentTarget.value.trim()
            setTyped(url)
            if (url === '') set(undefined)
            else if (URL.canParse(url) && /^https?:/.test(url)) set({ kind: 'url', url })
          }}
          onBlur={() => setTyped(undefined)}
        />
      )}
      <FileButton resetRef={forgetFile} accept={accept} onChange={take}>
        {props => (
          <ActionIcon
            {...props}
            variant="default"
            size={36}
            loading={waiting && waiting.failure === undefined}
            aria-label={t(`field.upload.${kind}`)}
            title={t(`field.upload.${kind}`)}
          >
            <Icon of={IconUpload} />
          </ActionIcon>
        )}
      </FileButton>
      {(media || waiting) && (
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={t(`field.remove.${kind}`)}
          title={t(`field.remove.${kind}`)}
          onClick={() => {
            setTyped(undefined)
            if (waiting) remove()
            else set(undefined)
          }}
        >
          <Icon of={IconX} />
        </ActionIcon>
      )}
      {waiting?.failure !== undefined && (
        <div className={fields.failed}>
          <Message tone="fail" more={waiting.failure}>
            {t('field.notUploaded', { name: waiting.file.name })}
          </Message>
          <Button variant="default" onClick={again}>
            {t('field.uploadAgain')}
          </Button>
        </div>
      )}
    </div>
  )
}
