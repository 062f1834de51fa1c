import type { Answer } from '@gemba/domain/checklists/evaluation/answers.schema'
import { IconArrowNarrowDown } from '@tabler/icons-react'
import { memo, useMemo } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { StateGlyph } from '../ui/display/StateGlyph.tsx'
import { BottomBar, type SaveState, SaveStateMark } from '../ui/layout/BottomBar.tsx'
import { footClearance } from '../ui/layout/stickyClearance.ts'
import { KeyStrip } from '../ui/measurement/KeyStrip.tsx'
import { useRunTools } from './public/runTools.ts'
import type { ActiveCell } from './questions/MeasureBlock.tsx'
import { footId } from './questions/places.ts'
import { ReadOnlyBar } from './ReadOnlyBar.tsx'
import classes from './RunScreen.module.css'
import type { RunEvaluation } from './session/evaluateRun.ts'
import { heldBack } from './session/runFiles.ts'
import type { RunSession } from './session/runSession.ts'
import type { RunState } from './session/runState.ts'

type RunFootProps = {
  session: RunSession
  state: RunState
  /** the cell of a grid with the cursor, and the answer it belongs to */
  cell: ActiveCell | undefined
  answer: Answer | undefined
  /** the entry strip brings keys: there is no keyboard */
  keypad: boolean
  evaluation: RunEvaluation
  /** required facts of the run's head that are missing */
  missingFacts: number
  busy: boolean
  onNextOpen: () => void
  onAfterGrid: (question: string) => void
  onSubmit: () => void
  onAgain: () => void
  onBack: () => void
}

/** The foot of a run: the entry strip while a reading is entered, who has the draft when it is read-only, else what is left. */
export const RunFoot = (allProps: RunFootProps) => {
  const { session, state, cell, answer, keypad, evaluation, missingFacts, busy, onNextOpen, onSubmit, ...props } =
    allProps
  const { t } = useTranslation('run')
  const { say } = useRunTools()
  const format = useFormat()
  const saveState = useMemo(
    () =>
      state.saveState.state === 'saved' ? { ...state.saveState, at: format.time(state.saveState.at) } : state.saveState,
    [state.saveState, format],
  )
  const held = heldBack(session.files)
  const note = useLeft(evaluation, missingFacts)
  const open = evaluation.owing.length + missingFacts > 0
  const stopped = evaluation.stoppedBy !== null
  const action = useMemo(
    () =>
      open
        ? { label: t(stopped ? 'stop.complete' : 'nextOpen'), icon: IconArrowNarrowDown, onClick: onNextOpen }
        : { label: t('submit.act'), onClick: onSubmit, loading: busy },
    [open, stopped, busy, t, onNextOpen, onSubmit],
  )
  if (state.readOnly)
    return (
      <footer id={footId} ref={footClearance} className={classes.foot}>
        <ReadOnlyBar session={session} readOnly={state.readOnly} onAgain={props.onAgain} onBack={props.onBack} />
      </footer>
    )
  const stop = evaluation.stoppedBy && <Stopped title={say(evaluation.stoppedBy.message).text} />
  if (cell)
    return (
      <footer id={footId} ref={footClearance} className={classes.foot} data-entry-strip>
        {stop}
        <Strip cell={cell} answer={answer} keypad={keypad} saveState={saveState} onAfterGrid={props.onAfterGrid} />
      </footer>
    )
  return (
    <footer id={footId} ref={footClearance} className={classes.foot}>
      {stop}
      <BottomBar saveState={saveState} note={held ? t(held.phrase, { n: held.n }) : note} action={action} />
    </footer>
  )
}

/** An answer stopped the run: that is the state of all of it, wherever on the page the operator is. */
const Stopped = ({ title }: { title: string }) => {
  const { t } = useTranslation('run')
  return (
    <div className={classes.stopped} role="alert">
      <StateGlyph state="fail" size={24} inherit />
      <p>
        <b dir="auto">{title}</b> <span>{t('stop.state')}</span>
      </p>
    </div>
  )
}

/**
 * What is still to do, in the numbers of the head: what it counts as answered and what is left here make its total.
 * After that what an answer still owes, and what is missing at the head of the run.
 */
const useLeft = ({ counts, owing, byId }: RunEvaluation, missingFacts: number): string => {
  const { t } = useTranslation('run')
  const open = counts.total - counts.answered
  const required = owing.filter(id => !byId.get(id)?.answered).length
  if (required > 0) return t('left', { n: open })
  if (owing.length > 0) return t('leftOwing', { n: owing.length })
  if (missingFacts > 0) return t('leftFacts', { n: missingFacts })
  return open > 0 ? t('leftOptional', { n: open }) : t('allAnswered')
}

type StripProps = {
  cell: ActiveCell
  keypad: boolean
  answer: Answer | undefined
  saveState: SaveState
  onAfterGrid: (question: string) => void
}

const Strip = memo(({ cell, answer, keypad, saveState, onAfterGrid }: StripProps) => {
  const { t } = useTranslation('run')
  const { say } = useRunTools()
  const { question, row, sample } = cell
  const reading = answer?.type === 'measurement' ? answer.samples?.[sample] : null
  return (
    <KeyStrip
      number={row.number}
      title={t('sampleOf', { name: row.name, sample: sample + 1 })}
      note={[question.gauge, question.help && say(question.help).text].filter(Boolean).join(' · ')}
      value={reading == null ? null : Number(reading)}
      text={reading ?? undefined}
      decimals={row.decimals}
      unit={question.unit}
      lower={row.lower}
      upper={row.upper}
      minus={(row.lower ?? 0) < 0}
      status={<SaveStateMark saveState={saveState} />}
      keypad={keypad}
      onKey={pressed => {
        if (pressed !== 'next' || !cell.isLast) return cell.press(pressed)
        onAfterGrid(question.id)
      }}
    />
  )
})
Strip.displayName = 'Strip'
