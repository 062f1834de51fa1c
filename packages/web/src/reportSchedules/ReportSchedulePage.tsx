import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import { getReportSchedule } from '@gemba/domain/reportSchedules/reportSchedules.endpoints'
import type { ReactNode } from 'react'
import { Loaded } from '../platform/Loaded.tsx'
import { useCan } from '../platform/me.ts'
import { NotFoundPage } from '../platform/NotFoundPage.tsx'
import { usePage } from '../platform/pageTitle.ts'
import { RecordPage } from '../platform/RecordPage.tsx'
import { SkeletonForm } from '../ui/feedback/Skeletons.tsx'
import { NewSchedule } from './editor/NewSchedule.tsx'
import { StoredSchedule } from './editor/StoredSchedule.tsx'
import { type Sendable, useSendable } from './editor/useSendable.ts'

type Address = { id?: string; checklistType?: ChecklistType }

/** The editor of a schedule of reports; `new` in the address adds one. It opens once it is known what can be sent. */
export const ReportSchedulePage = () => {
  const { id = '', checklistType = 'process' } = usePage().params as Address
  const mayAdd = useCan()('Reporting Scheduler Create')
  const query = useSendable(checklistType)
  const inEditor = (editor: (sendable: Sendable) => ReactNode) => (
    <Loaded queries={[query]} skeleton={<SkeletonForm />}>
      {editor}
    </Loaded>
  )
  if (id === 'new')
    return mayAdd ? inEditor(sendable => <NewSchedule type={checklistType} sendable={sendable} />) : <NotFoundPage />
  return (
    <RecordPage of={getReportSchedule}>
      {schedule =>
        schedule.type === checklistType ? (
          inEditor(sendable => <StoredSchedule schedule={schedule} sendable={sendable} />)
        ) : (
          <NotFoundPage />
        )
      }
    </RecordPage>
  )
}
