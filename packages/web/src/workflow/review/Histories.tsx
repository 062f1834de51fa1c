import type { WorkflowHistoryEntry } from '@gemba/domain/workflow/history.schema'
import { peopleOfStep } from '@gemba/domain/workflow/peopleOfStep'
import { IconArrowBackUp, IconSend, IconUserCheck } from '@tabler/icons-react'
import { useFormat } from '../../platform/format.ts'
import { PersonLinks } from '../../platform/PersonLink.tsx'
import { Dotted } from '../../ui/display/Dotted.tsx'
import { Icon } from '../../ui/display/Icon.tsx'
import { StateGlyph } from '../../ui/display/StateGlyph.tsx'
import { stateOf } from '../states.ts'
import { useHistoryWords } from '../useHistoryWords.ts'
import { useWorkflowWords } from '../useWorkflowWords.ts'
import classes from './Histories.module.css'

/** Workflow Histories: submitted by, date, status and comment of each step, as it happened (specification 2 §2.4). */
export const Histories = ({ history }: { history: readonly WorkflowHistoryEntry[] }) => {
  const { t } = useWorkflowWords()
  const { dateTime } = useFormat()
  const { word, comment } = useHistoryWords()
  return (
    <div className={classes.histories}>
      <div className={classes.head} aria-hidden="true">
        <span>{t('history.by')}</span>
        <span>{t('history.date')}</span>
        <span>{t('history.status')}</span>
        <span>{t('history.comment')}</span>
      </div>
      <ol aria-label={t('histories')}>
        {history.toReversed().map(step => (
          <li key={step.id} className={classes.step}>
            <span>
              <PersonLinks people={peopleOfStep(step)} />
            </span>
            <span className={classes.date}>{dateTime(step.createdDate)}</span>
            <span className={`${classes.status} ${step.superseded ? classes.superseded : ''}`}>
              <StepGlyph step={step} />
              {word(step)}
            </span>
            <span className={classes.comment}>
              <Dotted parts={comment(step)} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The drawing of a step: what it led to, the sending in, or the way back. */
const StepGlyph = ({ step }: { step: WorkflowHistoryEntry }) => {
  if (step.decision === 'submit') return <Icon of={IconSend} size={16} className={classes.quiet ?? ''} mirrors />
  if (step.release) return <Icon of={IconUserCheck} size={16} className={classes.quiet ?? ''} />
  if (step.decision === 'reverse') return <Icon of={IconArrowBackUp} size={16} className={classes.back ?? ''} mirrors />
  return <StateGlyph state={stateOf(step.status)} size={16} />
}
