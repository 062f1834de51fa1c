import type { ReleaseNote } from '@gemba/domain/releaseNotes/releaseNotes'
import { useTranslation } from '../i18n/useTranslation.ts'
import classes from './ReleaseNotes.module.css'

/** Release notes; the first so many are marked as new. */
export const NoteList = ({ notes, unread }: { notes: readonly ReleaseNote[]; unread: number }) => {
  const { t } = useTranslation('releaseNotes')
  return (
    <div className={classes.news}>
      {notes.map((id, place) => (
        <section key={id}>
          <h3>
            {t(`notes.${id}.title`)} {place < unread && <span className={classes.new}>{t('new')}</span>}
          </h3>
          <p>{t(`notes.${id}.text`)}</p>
        </section>
      ))}
    </div>
  )
}
