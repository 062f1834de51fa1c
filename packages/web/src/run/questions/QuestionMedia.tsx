import type { Question } from '@gemba/domain/checklists/definition/questions/question'
import { getFileContent, getFileThumbnail } from '@gemba/domain/files/files.endpoints'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { fileAddress } from '../../platform/call.ts'
import { mediaLeftOut } from '../../platform/mediaLeftOut.ts'
import { useOnline } from '../../platform/useOnline.ts'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { useRunTools } from '../public/runTools.ts'
import classes from './QuestionMedia.module.css'

/** Picture and film beside a question; the picture opens large. What lies elsewhere on the web is a link. */
export const QuestionMedia = ({ question }: { question: Question }) => {
  const { t } = useTranslation('run')
  const { say } = useRunTools()
  const [large, setLarge] = useState(false)
  const [missing, setMissing] = useState<string>()
  const online = useOnline()
  const { image, video } = question
  if (!image && !video) return null
  const name = say(question.label).text
  const stored = image?.kind === 'file' ? image : undefined
  const small = stored && fileAddress(getFileThumbnail, { params: { id: stored.id }, query: { size: 768 } })
  const full = stored && fileAddress(getFileContent, { params: { id: stored.id } })
  const film = video && (video.kind === 'url' ? video.url : fileAddress(getFileContent, { params: { id: video.id } }))
  return (
    <div className={classes.media}>
      {small && (
        <button
          type="button"
          className={classes.picture}
          onClick={() => setLarge(true)}
          aria-label={t('openPicture', { name })}
        >
          <img src={small} alt={t('picture', { name })} loading="lazy" onError={() => setMissing(stored.id)} />
        </button>
      )}
      {image?.kind === 'url' && (
        <a href={image.url} target="_blank" rel="noreferrer">
          {t('openPicture', { name })}
        </a>
      )}
      {film &&
        (video?.kind === 'url' ? (
          <a href={film} target="_blank" rel="noreferrer">
            {t('openVideo')}
          </a>
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: the films of a checklist carry no subtitles of their own
          <video
            className={classes.video}
            src={film}
            controls
            preload="metadata"
            playsInline
            onError={() => setMissing(video.id)}
          />
        ))}
      {missing && !online && (
        <p className={classes.missing}>{t(`mediaNotHere.${mediaLeftOut.reasonOf(missing) ?? 'unknown'}`)}</p>
      )}
      {full && (
        <Dialog closeOnClickOutside opened={large} onClose={() => setLarge(false)} size={960} title={name}>
          <img className={classes.large} src={full} alt={t('picture', { name })} />
        </Dialog>
      )}
    </div>
  )
}
