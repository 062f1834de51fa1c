import type { Answer } from '@gemba/domain/checklists/evaluation/answers.schema'
import { getFileThumbnail } from '@gemba/domain/files/files.endpoints'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { fileAddress } from '../../platform/call.ts'
import classes from './Evidence.module.css'
import { PhotoViewer } from './PhotoViewer.tsx'

export interface EvidenceProps {
  answer: Answer | undefined
  /** The question: names the photos for a reader. */
  title: string
  /** The answer itself, where it stands beside the photos. */
  children?: ReactNode
}

/** All photos of an answer: those that it consists of and those that go with it. */
export const photosOf = (answer: Answer | undefined): string[] => [
  ...(answer?.type === 'photo' && !answer.na ? (answer.files ?? []) : []),
  ...(answer?.photos ?? []),
]

/** Small photos; one opens as large as the window. `title` names them for a reader. */
export const Photos = ({ of: photos, title }: { of: readonly string[]; title: string }) => {
  const { t } = useTranslation('submissions')
  const [shown, setShown] = useState<number>()
  if (photos.length === 0) return null
  return (
    <>
      <div className={classes.photos}>
        {photos.map((id, index) => (
          <button key={id} type="button" className={classes.photo} onClick={() => setShown(index)}>
            <img
              src={fileAddress(getFileThumbnail, { params: { id }, query: { size: 384 } })}
              alt={t('answered.photoOf', { name: title, number: index + 1 })}
              width="150"
              height="100"
              loading="lazy"
            />
          </button>
        ))}
      </div>
      <PhotoViewer photos={photos} shown={shown} onShow={setShown} title={title} />
    </>
  )
}

/** Photos and note of an answer. */
export const Evidence = ({ answer, title, children }: EvidenceProps) => {
  const photos = photosOf(answer)
  if (photos.length === 0 && !answer?.note && !children) return null
  return (
    <div className={classes.evidence}>
      <Photos of={photos} title={title} />
      {(children || answer?.note) && (
        <div className={classes.words}>
          {children}
          {answer?.note && (
            <p className={classes.note} dir="auto">
              {answer.note}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
