import { checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import type { Counts } from '@gemba/domain/core/counts'
import { getFirstPass, getFloor } from '@gemba/domain/dashboard/dashboard.endpoints'
import { mostWaiting } from '@gemba/domain/dashboard/mostWaiting'
import { waitingOf } from '@gemba/domain/dashboard/urgency'
import { scheduledCounts } from '@gemba/domain/schedules/scheduledCounts'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DueThisShift } from '../../operator/public/DueThisShift.tsx'
import { useScheduledRuns } from '../../operator/public/useScheduledRuns.ts'
import { asCallError } from '../../platform/callError.ts'
import { queryOf } from '../../platform/queries.ts'
import { useNow } from '../../platform/useNow.ts'
import { useOnline } from '../../platform/useOnline.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import classes from './FloorPanels.module.css'
import { FloorSkeleton } from './FloorSkeleton.tsx'
import { IssuesPanel } from './IssuesPanel.tsx'
import { NextForYou } from './NextForYou.tsx'
import { Places } from './Places.tsx'
import { ResultsPanel } from './ResultsPanel.tsx'
import { ShiftPanel } from './ShiftPanel.tsx'
import { WaitsPanel } from './WaitsPanel.tsx'
import { YieldPanel } from './YieldPanel.tsx'

const nothing = { approvals: [], drafts: [], ownIssues: [], reasons: [] }

/** The panels of the dashboard: on a desk in two columns, on a phone in one and what is next on top. */
export const FloorPanels = ({ counts }: { counts: Counts }) => {
  const { t } = useTranslation('dashboard')
  const now = useNow(20)
  const online = useOnline()
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const { data: floor, error, refetch } = useQuery(queryOf(getFloor))
  const { data: firstPass } = useQuery(queryOf(getFirstPass))
  const runs = useScheduledRuns(
    checklistTypes.filter(type => (counts[scheduledCounts[type]]?.count ?? 0) > 0),
    now,
  )
  // Without a network there is what the device kept, and an error says nothing that the page's own notice doesn't.
  const failed = online ? ((floor ? null : error) ?? runs.error) : null
  const failure = failed && asCallError(failed)
  // Before both have arrived, nothing can be said to be next, or to be all.
  const isKnown = floor !== undefined && runs.isKnown
  const isLoading = !isKnown && online && !failure
  const waiting = waitingOf(floor ?? nothing, runs.open, now, runs.submittedDrafts)
  const next = isLoading ? undefined : waiting[0]
  const rest = narrow ? waiting.slice(1) : waiting
  const lists = floor ? [floor.approvals, floor.drafts, floor.ownIssues, floor.reasons] : []
  const coming = floor?.shift?.runs.filter(({ outcome, opensAt }) => outcome === 'open' && Date.parse(opensAt) > now)
  const nextAt = coming?.map(({ opensAt }) => opensAt).toSorted()[0] ?? null
  const runsChecklists = runs.isKnown && checklistTypes.some(type => counts[scheduledCounts[type]] !== null)
  const hasWaits = !failure && (rest.length > 0 || (isKnown && !(narrow && next)))
  const issues: Part = ['issues', floor?.issues && <IssuesPanel issues={floor.issues} counts={counts} now={now} />]
  const results: Part = ['results', floor?.results && <ResultsPanel results={floor.results} />]
  const parts: Part[] = [
    [
      'waits',
      hasWaits && (
        <WaitsPanel
          {...{ waiting: rest, nextAt, now }}
          isFilled={!narrow}
          isCut={lists.some(list => list.length >= mostWaiting)}
        />
      ),
    ],
    ['due', (floor?.shift || runsChecklists) && <DueThisShift shift={floor?.shift ?? null} runs={runs} now={now} />],
    ['yield', firstPass && <YieldPanel figures={firstPass} />],
    // Beside the figure stands what has something to say.
    ...(floor?.issues?.length ? [issues, results] : [results, issues]),
  ]
  return (
    <div className={classes.panels}>
      {narrow && next && <NextForYou waiting={next} now={now} />}
      {floor?.shift && <ShiftPanel shift={floor.shift} now={now} className={classes.whole} />}
      <Places className={classes.places} />
      {failure && (
        <Panel title={t('waits.title')} className={classes.whole}>
          <ErrorState
            detail={failure.message}
            requestId={failure.requestId}
            onRetry={() => void Promise.all([refetch(), runs.refetch()])}
          />
        </Panel>
      )}
      {isLoading ? <FloorSkeleton /> : pairsOf(parts)}
    </div>
  )
}

/** A panel by its name, or nothing in its place. */
type Part = [name: string, panel: ReactNode]

/** Two beside each other, the first of them wider; the last one alone has the whole width. */
const pairsOf = (parts: readonly Part[]) =>
  parts
    .filter(([, panel]) => panel)
    .map(([name, panel], place, shown) => {
      const isAlone = place === shown.length - 1 && place % 2 === 0
      return (
        <div key={name} className={isAlone ? classes.whole : place % 2 === 0 ? classes.wide : classes.side}>
          {panel}
        </div>
      )
    })
