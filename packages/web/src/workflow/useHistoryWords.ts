import type { WorkflowHistoryEntry } from '@gemba/domain/workflow/history.schema'
import { useFormat } from '../platform/format.ts'
import { useWorkflowWords } from './useWorkflowWords.ts'

/** What a step of the history is called, and what was said with it. */
export const useHistoryWords = () => {
  const { t, statusName } = useWorkflowWords()
  const { number, day } = useFormat()
  const word = ({ decision, status }: WorkflowHistoryEntry): string => {
    if (decision === 'submit') return t('history.submitted')
    return decision === 'reverse' ? t('history.reversed') : statusName(status)
  }
  const limit = ({ concession }: WorkflowHistoryEntry): string => {
    if (!concession) return ''
    return concession.limit === 'quantity'
      ? t('history.quantity', { quantity: number(concession.quantity) })
      : t('history.endDate', { day: day(concession.endDate) })
  }
  const comment = (step: WorkflowHistoryEntry): string[] =>
    step.decision === 'submit' ? [t('history.round', { round: step.round })] : [limit(step), step.reason, step.comment]
  return { word, comment }
}
