import { type IssueHistoryEntry, isOpening } from '@gemba/domain/issues/issueChange.schema'
import type { IssueDetails } from '@gemba/domain/issues/issues.endpoints'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { useFormat } from '../platform/format.ts'
import { NotFoundPage } from '../platform/NotFoundPage.tsx'
import { PersonLink } from '../platform/PersonLink.tsx'
import { usePage, usePageTitle } from '../platform/pageTitle.ts'
import { DetailsPage } from '../ui/layout/DetailsPage.tsx'
import { IssuePictures } from './IssuePictures.tsx'
import classes from './issues.module.css'
import { OpenedIssue } from './OpenedIssue.tsx'
import { useHistoryWords } from './useHistoryWords.ts'

/** One entry of an issue's history: who, when, and each field before and after in full. */
export const IssueHistoryEntryPage = () => {
  const { historyid } = usePage().params
  return (
    <OpenedIssue>
      {issue => {
        const entry = issue.history.find(({ id }) => id === historyid)
        return entry ? <Entry issue={issue} entry={entry} /> : <NotFoundPage />
      }}
    </OpenedIssue>
  )
}

const Entry = ({ issue, entry }: { issue: IssueDetails; entry: IssueHistoryEntry }) => {
  const { t } = useTranslation('issues')
  const format = useFormat()
  const { headline } = useHistoryWords()
  const when = format.dateTime(entry.at)
  usePageTitle(t('entry.title', { number: issue.number, when }))
  const crumbs = useCrumbs({ '/checklists/$checklistType/issues/$id': issue.number })
  const reasons = entry.changes.filter(({ field }) => field === 'comment')
  return (
    <DetailsPage title={headline(entry)} crumbs={crumbs}>
      <div className={classes.history}>
        <p className={classes.quiet}>
          <PersonLink person={entry.by} /> {when}
        </p>
        <Fields entry={entry} />
        {[...reasons.map(reason => String(reason.new)), entry.text].filter(Boolean).map(text => (
          <p key={text} className={classes.prose} dir="auto">
            {text}
          </p>
        ))}
        <IssuePictures photos={entry.photos} />
      </div>
    </DetailsPage>
  )
}

/** What is set when an issue is opened has no before. */
const Fields = ({ entry }: { entry: IssueHistoryEntry }) => {
  const { t } = useTranslation('issues')
  const { wordFor } = useHistoryWords()
  const fields = entry.changes.filter(({ field }) => field !== 'comment')
  if (fields.length === 0) return null
  const begins = entry.changes.some(isOpening)
  return (
    <table className={classes.fields}>
      <thead>
        <tr>
          <th scope="col">{t('entry.field')}</th>
          {!begins && <th scope="col">{t('entry.before')}</th>}
          <th scope="col">{t('entry.after')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, old, new: now }) => (
          <tr key={field}>
            <th scope="row">{t(`field.${field === 'ownerId' ? 'owner' : field}`)}</th>
            {!begins && <td dir="auto">{wordFor(field, old) ?? t('entry.none')}</td>}
            <td dir="auto">{wordFor(field, now) ?? t('entry.none')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
