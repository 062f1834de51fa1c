import { personName } from '@gemba/domain/core/personName'
import type { WorkflowHistoryEntry } from '@gemba/domain/workflow/history.schema'
import { useFormat } from '../platform/format.ts'
import { useWorkflowWords } from './useWorkflowWords.ts'

/** What a step of the history is called, and what was said with it. */
export const useHistoryWords = () => {
  const { t, statusName } = useWorkflowWords()
  const { number, day } = useFormat()
  const word = ({ decision, status, release }: WorkflowHistoryEntry): string => {
    if (decision === 'submit') return t('history.submitted')
    if (release) return t('history.released', { name: personName(release.person) })
    return decision === 'reverse' ? t('history.reversed') : statusName(status)
  }
  const limit = ({ concession }: WorkflowHistoryEntry): string => {
    if (!concession) return ''
    return concession.limit === 'quantity'
      ? t('history.quantity', { quantity: number(concession.quantity) })
      : t('history.endDate', { day: day(concession.endDate) })
  }
  const comment = (step: WorkflowHistoryEntry): string[] => {
    if (step.decision === 'submit') return [t('history.round', { round: step.round })]
    const asked = step.release && t('history.requestedBy', { name: personName(step.release.requestedBy) })
    return [asked ?? '', limit(step), step.reason, step.comment]
  }
  return { word, comment }
}
