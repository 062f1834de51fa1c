import { getChecklistAssignments } from '@gemba/domain/checklists/checklists.endpoints'
import type { ChecklistDetails } from '@gemba/domain/checklists/checklistViews.schema'
import { useQuery } from '@tanstack/react-query'
import { asCallError } from '../../platform/callError.ts'
import { queryOf } from '../../platform/queries.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonForm } from '../../ui/feedback/Skeletons.tsx'
import { ChecklistFrame } from '../ChecklistFrame.tsx'
import { AssignmentForm } from './AssignmentForm.tsx'

/** Who may run the checklist: people, groups and roles. */
export const ChecklistAssignmentsPage = () => (
  <ChecklistFrame tab="assignments">{checklist => <Assignments checklist={checklist} />}</ChecklistFrame>
)

const Assignments = ({ checklist }: { checklist: ChecklistDetails }) => {
  const query = useQuery(queryOf(getChecklistAssignments, { params: { id: checklist.id } }))
  if (query.error && !query.data) {
    const { message, requestId } = asCallError(query.error)
    return <ErrorState detail={message} requestId={requestId} onRetry={() => void query.refetch()} />
  }
  if (!query.data) return <SkeletonForm sections={1} />
  return <AssignmentForm key={checklist.id} checklist={checklist} stored={query.data} />
}
