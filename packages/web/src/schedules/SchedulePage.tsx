import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { getSchedule } from '@gemba/domain/schedules/schedules.endpoints'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../platform/Loaded.tsx'
import { useCan } from '../platform/me.ts'
import { NotFoundPage } from '../platform/NotFoundPage.tsx'
import { usePage } from '../platform/pageTitle.ts'
import { queryOf } from '../platform/queries.ts'
import { SkeletonForm } from '../ui/feedback/Skeletons.tsx'
import { NewSchedule } from './editor/NewSchedule.tsx'
import { StoredSchedule } from './editor/StoredSchedule.tsx'

type Address = { id?: string; checklistType?: ChecklistType; scheduleId?: string }

/** The editor of a schedule; `new` in the address adds one. */
export const SchedulePage = () => {
  const { id = '', checklistType = 'process', scheduleId = '' } = usePage().params as Address
  const mayAdd = useCan()('Schedules Create')
  if (scheduleId !== 'new') return <Stored checklistId={id} scheduleId={scheduleId} />
  return mayAdd ? <NewSchedule at={{ checklistType, id }} /> : <NotFoundPage />
}

const Stored = ({ checklistId, scheduleId }: { checklistId: string; scheduleId: string }) => {
  const query = useQuery(queryOf(getSchedule, { params: { id: scheduleId } }))
  return (
    <Loaded queries={[query]} skeleton={<SkeletonForm />} missing={<NotFoundPage />}>
      {schedule =>
        schedule.checklist.id === checklistId ? (
          <StoredSchedule key={schedule.id} schedule={schedule} />
        ) : (
          <NotFoundPage />
        )
      }
    </Loaded>
  )
}
