import { personName } from '@gemba/domain/core/personName'
import type { Submission } from '@gemba/domain/submissions/submissions.schema'
import { type WorkflowRole, workflowRoles } from '@gemba/domain/workflow/roles'
import { useFormat } from '../../platform/format.ts'
import { useMe } from '../../platform/me.ts'
import { Path, type Station } from '../../ui/display/Path.tsx'
import { stateOf } from '../states.ts'
import { useHistoryWords } from '../useHistoryWords.ts'
import { useWorkflowWords } from '../useWorkflowWords.ts'
import classes from './ReviewPath.module.css'

type ReviewPathProps = {
  submission: Submission
  /** the reader has the role that it is pending with, and may decide */
  mayDecide: boolean
}

/** Inspection and the three roles: what was last decided at each, and with whom it is. */
export const ReviewPath = ({ submission, mayDecide }: ReviewPathProps) => {
  const { t, roleName } = useWorkflowWords()
  const { whenWithin, age } = useFormat()
  const { word } = useHistoryWords()
  const me = useMe()
  const { history, pendingWith, pendingSince, assignedTo, result, round, rounds, remeasureDraftId } = submission
  const decided = (of: WorkflowRole) =>
    history.find(step => step.role === of && !step.superseded && step.decision !== 'reverse')
  const reached = (of: WorkflowRole) => pendingWith === of || decided(of) !== undefined
  const isMine = mayDecide && (!assignedTo || assignedTo.id === me.id)
  const waitingNote = () => {
    if (remeasureDraftId) return t('path.round', { round: round + 1 })
    const time = pendingSince ? age(pendingSince) : ''
    if (isMine) return t('path.withYou', { age: time })
    return assignedTo
      ? t('path.withPerson', { name: personName(assignedTo), age: time })
      : t('path.waits', { age: time })
  }
  const noteOf = (of: WorkflowRole) => {
    if (pendingWith === of) return waitingNote()
    const step = decided(of)
    return (
      step && t('path.by', { word: word(step), name: personName(step.submittedBy), when: whenWithin(step.createdDate) })
    )
  }
  const last = rounds.at(-1)
  const stations: Station[] = [
    {
      id: 'inspection',
      name: t('path.inspection'),
      state: result ?? 'bypass',
      note: t(result === null ? 'path.bypassed' : result === 'pass' ? 'path.passes' : 'path.fails', {
        round,
        when: last ? whenWithin(last.submittedAt) : '',
      }),
      walked: workflowRoles.some(reached),
    },
    ...workflowRoles.map((of, index): Station => {
      const note = noteOf(of)
      return {
        id: of,
        name: roleName(of),
        state: pendingWith === of ? 'pending' : stateOf(decided(of)?.status ?? null),
        ...(note && { note }),
        walked: workflowRoles.slice(index + 1).some(reached),
        mine: pendingWith === of && isMine,
      }
    }),
  ]
  return (
    <div className={classes.path}>
      <Path stations={stations} />
    </div>
  )
}
