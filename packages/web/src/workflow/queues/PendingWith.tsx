import { workflowRoles } from '@gemba/domain/workflow/roles'
import type { WorkflowReportRow } from '@gemba/domain/workflow/workflow.endpoints'
import { MiniPath } from '../../ui/display/Path.tsx'
import { StateGlyph } from '../../ui/display/StateGlyph.tsx'
import { stateOf } from '../states.ts'
import { useWorkflowWords } from '../useWorkflowWords.ts'
import classes from './PendingWith.module.css'

/** What each role last decided and who has it now; 'Finally approved' once no one has. */
export const PendingWith = ({ row }: { row: WorkflowReportRow }) => {
  const { t, roleName, statusName } = useWorkflowWords()
  if (row.pendingWith === null)
    return (
      <span className={classes.final}>
        <StateGlyph state={stateOf(row.status)} />
        {row.status === 'rejected' ? t('finallyRejected') : t('finallyApproved')}
      </span>
    )
  const stations = workflowRoles.map(role => {
    const decided = row.stations.find(station => station.role === role)
    const waits = row.pendingWith === role
    const said = waits ? t('pending') : decided ? statusName(decided.status) : t('notYet')
    return {
      id: role,
      name: `${roleName(role)}: ${said}`,
      state: waits ? ('pending' as const) : stateOf(decided?.status ?? null),
      mine: waits,
    }
  })
  return <MiniPath stations={stations} holder={roleName(row.pendingWith)} />
}
