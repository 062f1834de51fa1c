import { personName } from '@gemba/domain/core/fields'
import type { WorkflowHistoryEntry } from '@gemba/domain/workflow/history.schema'
import { IconArrowBackUp, IconSend } from '@tabler/icons-react'
import { useFormat } from '../platform/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { StateGlyph } from '../ui/StateGlyph.tsx'
import classes from './Histories.module.css'
import { stateOf } from './states.ts'
import { useHistoryWords } from './useHistoryWords.ts'
import { useWorkflowWords } from './useWorkflowWords.ts'

/** Workflow Histories: submitted by, date, status and comment of each step, as it happened (specification 2 §2.4). */
export const Histories = ({ history }: { history: readonly WorkflowHistoryEntry[] }) => {
  const { t } = useWorkflowWords()
  const { dateTime } = useFormat()
  const { word, comment } = useHistoryWords()
  return (
    <table className={classes.histories} aria-label={t('histories')}>
      <thead>
        <tr>
          <th scope="col">{t('history.by')}</th>
          <th scope="col">{t('history.date')}</th>
          <th scope="col">{t('history.status')}</th>
          <th scope="col">{t('history.comment')}</th>
        </tr>
      </thead>
      <tbody>
        {history.toReversed().map(step => (
          <tr key={step.id}>
            <td dir="auto">{personName(step.submittedBy)}</td>
            <td className={classes.date}>{dateTime(step.createdDate)}</td>
            <td>
              <span className={`${classes.status} ${step.superseded ? classes.superseded : ''}`}>
                <StepGlyph step={step} />
                {word(step)}
              </span>
            </td>
            <td className={classes.comment} dir="auto">
              {comment(step)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The drawing of a step: what it led to, the sending in, or the way back. */
export const StepGlyph = ({ step }: { step: WorkflowHistoryEntry }) => {
  if (step.decision === 'submit') return <Icon of={IconSend} size={16} className={classes.quiet} mirrors />
  if (step.decision === 'reverse') return <Icon of={IconArrowBackUp} size={16} className={classes.back} mirrors />
  return <StateGlyph state={stateOf(step.status)} size={16} />
}
