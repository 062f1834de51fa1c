import { getChecklistAssignments } from '@gemba/domain/checklists/checklists.endpoints'
import type { ChecklistDetails } from '@gemba/domain/checklists/checklistViews.schema'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../platform/Loaded.tsx'
import { queryOf } from '../../platform/queries.ts'
import { SkeletonForm } from '../../ui/feedback/Skeletons.tsx'
import { ChecklistFrame } from '../ChecklistFrame.tsx'
import { AssignmentForm } from './AssignmentForm.tsx'

/** Who may run the checklist: people, groups and roles. */
export const ChecklistAssignmentsPage = () => (
  <ChecklistFrame tab="assignments">{checklist => <Assignments checklist={checklist} />}</ChecklistFrame>
)

const Assignments = ({ checklist }: { checklist: ChecklistDetails }) => {
  const query = useQuery(queryOf(getChecklistAssignments, { params: { id: checklist.id } }))
  return (
    <Loaded queries={[query]} skeleton={<SkeletonForm sections={1} />}>
      {stored => <AssignmentForm key={checklist.id} checklist={checklist} stored={stored} />}
    </Loaded>
  )
}
