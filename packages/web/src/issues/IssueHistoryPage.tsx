import { addressOf } from '@gemba/domain/core/address'
import type { IssueDetails } from '@gemba/domain/issues/issues.endpoints'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { useCrumbs } from '../platform/crumbs.ts'
import { useFormat } from '../platform/format.ts'
import { PersonLink } from '../platform/PersonLink.tsx'
import { useOpenTitle } from '../platform/pageTitle.ts'
import { HistoryTimeline } from '../ui/display/HistoryTimeline.tsx'
import { DetailsPage } from '../ui/layout/DetailsPage.tsx'
import { IssuePictures } from './IssuePictures.tsx'
import classes from './issues.module.css'
import { OpenedIssue } from './OpenedIssue.tsx'
import { useHistoryWords } from './useHistoryWords.ts'

/** Everything that happened to an issue, newest first, each with an address of its own. */
export const IssueHistoryPage = () => <OpenedIssue>{issue => <History issue={issue} />}</OpenedIssue>

const History = ({ issue }: { issue: IssueDetails }) => {
  const { t } = useTranslation('issues')
  const format = useFormat()
  const title = useOpenTitle()
  const crumbs = useCrumbs({ '/checklists/$checklistType/issues/$id': issue.number })
  const { headline, sentence } = useHistoryWords()
  return (
    <DetailsPage title={title} crumbs={crumbs}>
      <div className={classes.history}>
        <HistoryTimeline
          label={t('history')}
          entries={issue.history.map(entry => {
            const word = headline(entry)
            const when = format.when(entry.at)
            const said = [...entry.changes.map(sentence), entry.text].filter(Boolean).join('\n')
            return {
              id: entry.id,
              state: 'info' as const,
              word,
              when: (
                <>
                  <PersonLink person={entry.by} />{' '}
                  {routerLink({
                    to: addressOf('/checklists/$checklistType/issues/$id/history/$historyid', {
                      checklistType: issue.type,
                      id: issue.id,
                      historyid: entry.id,
                    }),
                    'aria-label': t('entry.open', { word, when }),
                    children: when,
                  })}
                </>
              ),
              comment: (said || entry.photos.length > 0) && (
                <>
                  {said}
                  <IssuePictures photos={entry.photos} />
                </>
              ),
            }
          })}
        />
      </div>
    </DetailsPage>
  )
}
