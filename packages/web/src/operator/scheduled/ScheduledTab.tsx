import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { listOperatorOccurrences } from '@gemba/domain/schedules/schedules.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { queryOf } from '../../platform/queries.ts'
import { useNow } from '../../platform/useNow.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { withRunHere } from '../onDevice.ts'
import { RunnableRows } from '../RunnableRows.tsx'
import { ScanButton } from '../ScanButton.tsx'
import { useDeviceWork } from '../useDeviceWork.ts'
import { useOperatorHead } from '../useOperatorHead.ts'
import { useOperatorList } from '../useOperatorList.ts'
import { OccurrenceGroups } from './OccurrenceGroups.tsx'
import classes from './ScheduledTab.module.css'
import { useMissedRuns } from './useMissedRuns.ts'

/** What is scheduled for the user: what can be done now, what comes, what was missed, and all scheduled checklists. */
export const ScheduledTab = ({ type }: { type: ChecklistType }) => {
  const { t } = useTranslation('operator')
  const list = useOperatorList(type, 'scheduled')
  const now = useNow(20)
  const { data } = useQuery(queryOf(listOperatorOccurrences, { query: { checklistTypeCode: type } }))
  const words = list.search.value.trim().toLowerCase()
  const missed = useMissedRuns(type, words)
  const work = useDeviceWork()
  const all = (data?.occurrences ?? []).map(occurrence => withRunHere(occurrence, work))
  const occurrences = all.filter(({ checklist, place }) =>
    `${checklist.name} ${checklist.code} ${place ?? ''}`.toLowerCase().includes(words),
  )
  const asksForRuns = occurrences.length + missed.pager.total > 0
  return (
    <ListPage
      {...useOperatorHead(type, 'scheduled', list.response?.counts)}
      actions={<ScanButton />}
      list={list}
      search={t('search')}
      searchInHeader
      notice={asksForRuns && <OccurrenceGroups {...{ type, occurrences, missed, work, now }} />}
      rows={checklists => (
        <>
          {asksForRuns && <h2 className={classes.all}>{t('scheduled.all')}</h2>}
          <RunnableRows type={type} checklists={checklists} />
        </>
      )}
      {...(asksForRuns && { noHits: <></> })}
      empty={<EmptyState title={t('empty.scheduled')}>{t('advice.scheduled')}</EmptyState>}
    />
  )
}
