import type { Draft } from '@gemba/domain/drafts/drafts.schema'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/Icon.tsx'
import { Ruler, type RulerTick } from '../ui/Ruler.tsx'
import { StateGlyph } from '../ui/StateGlyph.tsx'
import type { RunEvaluation } from './evaluateRun.ts'
import classes from './RunHeader.module.css'
import type { RunState } from './runSession.ts'

type RunHeaderProps = {
  draft: Draft
  state: RunState
  evaluation: RunEvaluation
  /** the question in view */
  current: string | null
  onBack: () => void
  menu: ReactNode
}

const tickOf = (outcome: string, answered: boolean): RulerTick =>
  outcome === 'fail' ? 'failed' : outcome === 'na' ? 'na' : answered ? 'answered' : 'open'

/** Where the run stands: name, machine, revision and draft, and one tick for each question. */
export const RunHeader = ({ draft, state, evaluation, current, onBack, menu }: RunHeaderProps) => {
  const { t } = useTranslation('run')
  const asked = evaluation.questions.filter(question => question.visible && question.asked)
  const { answered, total, failed } = evaluation.counts
  const facts = [
    state.header.machine,
    state.header.lot && t('lotIs', { lot: state.header.lot }),
    draft.round > 1 && t('round', { number: draft.round }),
    t('revision', { number: draft.checklistRevision + 1 }),
    state.name,
  ].filter(Boolean)
  const progress = t('answered', { answered, total })
  const failures = failed > 0 ? t('failed', { n: failed }) : ''
  return (
    <header className={classes.header}>
      <ActionIcon className={classes.back} variant="subtle" size={48} aria-label={t('leave')} onClick={onBack}>
        <Icon of={IconChevronLeft} size={24} mirrors />
      </ActionIcon>
      <div className={classes.names}>
        <h1 dir="auto">{draft.checklist.name}</h1>
        <p dir="auto">{facts.join(' · ')}</p>
      </div>
      <div className={classes.menu}>{menu}</div>
      <div className={classes.progress}>
        <Ruler
          ticks={asked.map(question => tickOf(question.outcome, question.answered))}
          at={asked.findIndex(question => question.id === current)}
          label={[progress, failures].filter(Boolean).join(', ')}
        />
        <p aria-hidden="true">
          <span>{progress}</span>
          {failures && (
            <b>
              <StateGlyph state="fail" size={14} />
              {failures}
            </b>
          )}
        </p>
      </div>
    </header>
  )
}
