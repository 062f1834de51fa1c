import { personName } from '@gemba/domain/core/fields'
import { addressOf } from '@gemba/domain/core/routeTable'
import { getFileContent, getFileThumbnail } from '@gemba/domain/files/files.endpoints'
import type { IssueDetails } from '@gemba/domain/issues/issues.endpoints'
import { useTranslation } from 'react-i18next'
import { routerLink } from '../platform/address.tsx'
import { fileAddress } from '../platform/call.ts'
import { useFormat } from '../platform/format.ts'
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
              <b>{format.when(at)}</b> {personName(by)}
              {submission &&
                routerLink({
                  to: addressOf('/checklists/$checklistType/$id/responses/$response/$revision', {
                    checklistType: issue.type,
                    id: submission.checklistId,
                    response: submission.id,
                    revision: String(submission.revision),
                  }),
                  children: submission.irNumber
                    ? t('inRound', { number: submission.irNumber, round })
                    : t('inRun', { when: format.whenWithin(at) }),
                })}
            </p>
            {note && <p dir="auto">{note}</p>}
            {photos.length > 0 && (
              <p className={classes.photos}>
                {photos.map((photo, index) => (
                  <a
                    key={photo}
                    href={fileAddress(getFileContent, { params: { id: photo } })}
                    target="_blank"
                    rel="noreferrer"
                  >
                    <img
                      src={fileAddress(getFileThumbnail, { params: { id: photo }, query: { size: 192 } })}
                      alt={t('photo', { n: index + 1 })}
                    />
                  </a>
                ))}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
