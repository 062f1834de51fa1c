import type { RecordView } from '@gemba/domain/submissions/record'
import type { Submission } from '@gemba/domain/submissions/submissions.schema'
import { StateGlyph } from '../../ui/display/StateGlyph.tsx'
import { FootBar } from '../../ui/layout/BottomBar.tsx'
import { useWorkflowWords } from '../useWorkflowWords.ts'
import classes from './DecisionBar.module.css'
import type { DecisionState } from './useDecision.ts'

type DecisionBarProps = {
  submission: Submission
  record: RecordView
  decision: DecisionState
  onOpen: () => void
}

/** Stays at the foot of a phone or tablet while the record is read: what it computes to, and the decision one tap away. */
export const DecisionBar = ({ submission, record, decision, onOpen }: DecisionBarProps) => {
  const { t } = useWorkflowWords()
  const failing = record.failed.filter(({ stillFails }) => stillFails).length
  const { result } = submission
  return (
    <FootBar
      said={
        <span className={classes.result}>
          <StateGlyph state={result ?? 'bypass'} />
          {t(result === null ? 'status.bypass' : result === 'pass' ? 'result.pass' : 'result.fail')}
        </span>
      }
      note={failing > 0 ? t('decision.barFailed', { count: failing }) : t('decision.barPassed')}
      action={{
        label: decision.chosen
          ? t('decision.continue', { decision: t(`decision.${decision.chosen}`) })
          : t('decision.open'),
        onClick: onOpen,
      }}
    />
  )
}
