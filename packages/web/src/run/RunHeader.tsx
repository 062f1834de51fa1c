import type { RunHeader as RunFacts } from '@gemba/domain/checklists/checklist.schema'
import { nameIn } from '@gemba/domain/checklists/checklistName'
import type { Draft } from '@gemba/domain/drafts/drafts.schema'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { Fragment, memo, type ReactNode } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { StateGlyph } from '../ui/display/StateGlyph.tsx'
import { headClearance } from '../ui/layout/stickyClearance.ts'
import { Ruler, type RulerTick } from '../ui/measurement/Ruler.tsx'
import { draftNameOf } from './public/draftName.ts'
import { useRunTools } from './public/runTools.ts'
import classes from './RunHeader.module.css'
import type { RunEvaluation } from './session/evaluateRun.ts'

type RunHeaderProps = {
  draft: Draft
  /** the machine and lot of the run */
  header: RunFacts
  /** the draft's name */
  name: string
  evaluation: RunEvaluation
  /** the question in view */
  current: string | null
  onBack: () => void
  menu: ReactNode
}

const tickOf = (outcome: string, answered: boolean): RulerTick =>
  outcome === 'fail' ? 'failed' : outcome === 'na' ? 'na' : answered ? 'answered' : 'open'

/** Where the run stands: name, machine, revision and draft, and one tick for each question. */
export const RunHeader = ({ draft, header, name, evaluation, current, onBack, menu }: RunHeaderProps) => (
  <header ref={headClearance} className={classes.header}>
    <Names draft={draft} header={header} name={name} onBack={onBack} />
    <div className={classes.menu}>{menu}</div>
    <Progress evaluation={evaluation} current={current} />
  </header>
)

/** The way back, and which run it is. */
const Names = memo(({ draft, header, name, onBack }: Pick<RunHeaderProps, 'draft' | 'header' | 'name' | 'onBack'>) => {
  const { t } = useTranslation('run')
  const { locale } = useRunTools()
  const format = useFormat()
  const facts = [
    header.machine,
    header.lot && t('lotIs', { lot: header.lot }),
    draft.round > 1 && t('round', { number: draft.round }),
    t('revision', { number: draft.checklistRevision + 1 }),
    draftNameOf(name, format),
  ].filter(Boolean)
  return (
    <>
      <ActionIcon className={classes.back} variant="subtle" size={48} aria-label={t('leave')} onClick={onBack}>
        <Icon of={IconChevronLeft} size={24} mirrors />
      </ActionIcon>
      <div className={classes.names}>
        <h1 dir="auto">{nameIn(draft.checklist, locale)}</h1>
        <p>
          {facts.map((fact, index) => (
            <Fragment key={String(fact)}>
              {index > 0 && ' · '}
              <bdi>{fact}</bdi>
            </Fragment>
          ))}
        </p>
      </div>
    </>
  )
})
Names.displayName = 'Names'

/** One tick for each question, drawn again only when an outcome or the place changes. */
const Progress = memo(({ evaluation, current }: Pick<RunHeaderProps, 'evaluation' | 'current'>) => {
  const { t } = useTranslation('run')
  const asked = evaluation.questions.filter(question => question.visible && question.asked)
  const { answered, total, failed } = evaluation.counts
  const progress = t('answered', { answered, total })
  const failures = failed > 0 ? t('failed', { n: failed }) : ''
  return (
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
  )
})
Progress.displayName = 'Progress'
