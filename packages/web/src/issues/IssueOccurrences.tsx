import { addressOf } from '@gemba/domain/core/address'
import type { IssueDetails } from '@gemba/domain/issues/issues.endpoints'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { useFormat } from '../platform/format.ts'
import { PersonLink } from '../platform/PersonLink.tsx'
import { IssuePictures } from './IssuePictures.tsx'
import classes from './issues.module.css'

/** Every time that it happened, with note, photos and the run in which it was found. */
export const IssueOccurrences = ({ issue }: { issue: IssueDetails }) => {
  const { t } = useTranslation('issues')
  const format = useFormat()
  if (issue.occurrenceList.length === 0) return null
  return (
    <section className={classes.section}>
      <h2>{t('happened', { count: issue.occurrences })}</h2>
      <ol className={classes.occurrences}>
        {issue.occurrenceList.map(({ id, at, by, note, photos, submission, round }) => (
          <li key={id}>
            <p className={classes.when}>
              <b>{format.when(at)}</b>{' '}
              {submission?.publicly ? (
                <>
                  <bdi>{submission.publicly.name}</bdi> {t('publicLink', { link: submission.publicly.link })}
                </>
              ) : (
                <PersonLink person={by} />
              )}
              {submission && (
                <Found
                  at={addressOf('/checklists/$checklistType/$id/responses/$response/$revision', {
                    checklistType: issue.type,
                    id: submission.checklistId,
                    response: submission.id,
                    revision: String(submission.revision),
                  })}
                  opens={submission.can.open}
                >
                  {submission.irNumber
                    ? t('inRound', { number: submission.irNumber, round })
                    : t('inRun', { when: format.whenWithin(at) })}
                </Found>
              )}
            </p>
            {note && <p dir="auto">{note}</p>}
            <IssuePictures photos={photos} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The run in which it was found: a link for people who may read its record. */
const Found = ({ at, opens, children }: { at: string; opens: boolean; children: ReactNode }) =>
  opens ? routerLink({ to: at, children }) : <span>{children}</span>
