import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import { getReportSchedule } from '@gemba/domain/reportSchedules/reportSchedules.endpoints'
import { useCan } from '../platform/me.ts'
import { NotFoundPage } from '../platform/NotFoundPage.tsx'
import { usePage } from '../platform/pageTitle.ts'
import { RecordPage } from '../platform/RecordPage.tsx'
import { NewSchedule } from './editor/NewSchedule.tsx'
import { StoredSchedule } from './editor/StoredSchedule.tsx'

type Address = { id?: string; checklistType?: ChecklistType }

/** The editor of a schedule of reports; `new` in the address adds one. */
export const ReportSchedulePage = () => {
  const { id = '', checklistType = 'process' } = usePage().params as Address
  const mayAdd = useCan()('Reporting Scheduler Create')
  if (id === 'new') return mayAdd ? <NewSchedule type={checklistType} /> : <NotFoundPage />
  return (
    <RecordPage of={getReportSchedule}>
      {schedule => (schedule.type === checklistType ? <StoredSchedule schedule={schedule} /> : <NotFoundPage />)}
    </RecordPage>
  )
}
