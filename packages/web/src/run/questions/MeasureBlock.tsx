import type { QuestionOf } from '@gemba/domain/checklists/definition/questions/question'
import type { Answer, Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { answerTo } from '@gemba/domain/checklists/evaluation/answerTo'
import { type FocusEvent, type KeyboardEvent, memo, useMemo, useRef } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { MeasureGrid, type MeasureGridHandle } from '../../ui/measurement/MeasureGrid.tsx'
import type { MeasureCellId, MeasureRowData } from '../../ui/measurement/measure.ts'
import type { MeasureKey } from '../../ui/measurement/useMeasureEntry.ts'
import { useRunTools } from '../public/runTools.ts'
import type { RunEvaluation } from '../session/evaluateRun.ts'
import { EarlierAnswer } from './EarlierAnswer.tsx'
import { Evidence } from './Evidence.tsx'
import classes from './MeasureBlock.module.css'
import { applyReadings, measureRow } from './measureRows.ts'
import { sameQuestions } from './sameQuestions.ts'

/** The cell with the cursor, and what the entry strip says of it. */
export type ActiveCell = {
  question: QuestionOf<'measurement'>
  row: MeasureRowData
  sample: number
  /** a key of the entry strip */
  press: MeasureGridHandle['press']
  isLast: boolean
}

type MeasureBlockProps = {
  questions: readonly QuestionOf<'measurement'>[]
  numbers: readonly string[]
  answers: Answers
  evaluation: RunEvaluation
  isReadOnly: (question: string) => boolean
  earlier: Answers | null
  showMissing: boolean
  onAnswers: (update: (answers: Answers) => Answers) => void
  onAnswer: (question: string, answer: Answer | undefined) => void
  onActive: (cell: ActiveCell | undefined) => void
  /** the entry strip brings keys */
  keypad: boolean
}

/** Measurements that follow each other, as one grid; what a reading out of limits asks for hangs below it. */
export const MeasureBlock = memo(
  (props: MeasureBlockProps) => {
    const {
      questions,
      numbers,
      answers,
      evaluation,
      isReadOnly,
      earlier,
      showMissing,
      onAnswers,
      onAnswer,
      onActive,
      keypad,
    } = props
    const { t, i18n } = useTranslation('run')
    const { language } = i18n
    const { say } = useRunTools()
    const grid = useRef<MeasureGridHandle>(null)
    const known = useRef(new Map<string, { key: readonly unknown[]; row: MeasureRowData }>())
    const units = [...new Set(questions.map(question => question.unit).filter(Boolean))]
    const rows = useMemo(
      () =>
        questions.map((question, index) => {
          const answer = answerTo(answers, question.id)
          const name = say(question.label).text
          const readOnly = isReadOnly(question.id)
          const number = numbers[index] ?? ''
          const key = [question, answer, name, number, readOnly, language]
          const before = known.current.get(question.id)
          // A row that did not change stays the same object, so the grid does not draw it again.
          if (before?.key.every((part, k) => part === key[k])) return before.row
          const given = answer?.type === 'measurement' ? answer : undefined
          const row = measureRow(question, given, { name, number, readOnly, language, withUnit: units.length > 1 })
          known.current.set(question.id, { key, row })
          return row
        }),
      [questions, answers, numbers, units.length, isReadOnly, say, language],
    )
    const samples = Math.max(...questions.map(question => question.samples))
    const last = rows.findLast(row => !row.readOnly)
    const press = (key: MeasureKey) => grid.current?.press(key)
    const active = (cell: MeasureCellId | undefined) => {
      const question = questions.find(({ id }) => id === cell?.rowId)
      const row = rows.find(({ id }) => id === cell?.rowId)
      if (!cell || !question || !row) return onActive(undefined)
      onActive({ question, row, sample: cell.sample, press, isLast: isLast(cell) })
    }
    const isLast = ({ rowId, sample }: MeasureCellId) => rowId === last?.id && sample === (last?.samples ?? samples) - 1
    const leave = (event: FocusEvent<HTMLElement>) => {
      const to = event.relatedTarget
      if (!(to instanceof HTMLElement && (event.currentTarget.contains(to) || to.closest('[data-entry-strip]'))))
        onActive(undefined)
    }
    const key = (event: KeyboardEvent<HTMLElement>) => {
      const { row, sample } = (event.target as HTMLElement).dataset
      // After the last cell Enter belongs to the page: it leads to the next question.
      if (event.key === 'Enter' && row && !isLast({ rowId: row, sample: Number(sample) })) event.stopPropagation()
    }
    const asking = questions.filter(question => {
      const facts = evaluation.byId.get(question.id)
      const answer = answerTo(answers, question.id)
      return (
        facts &&
        (facts.demands.note ||
          facts.demands.photos > 0 ||
          facts.demands.issue ||
          answer?.note ||
          answer?.photos?.length ||
          answer?.issue)
      )
    })
    return (
      <div className={classes.block} data-grid>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears what happens in its cells */}
        <div className={classes.grid} data-keypad={keypad || undefined} onBlur={leave} onKeyDown={key}>
          <MeasureGrid
            ref={grid}
            rows={rows}
            samples={samples}
            head={units.length === 1 ? t('characteristicIn', { unit: units[0] ?? '' }) : t('characteristic')}
            showMissing={showMissing}
            keyStrip={keypad}
            onActive={active}
            onChange={changes => onAnswers(present => applyReadings(present, questions, changes))}
          />
        </div>
        {earlier &&
          questions
            .filter(question => answerTo(earlier, question.id) && !isReadOnly(question.id))
            .map(question => (
              <div key={question.id} className={classes.asked}>
                <h3 dir="auto">{say(question.label).text}</h3>
                <EarlierAnswer question={question} answer={answerTo(earlier, question.id) as Answer} />
              </div>
            ))}
        {asking.map(question => {
          const facts = evaluation.byId.get(question.id)
          if (!facts) return null
          return (
            <section key={question.id} className={classes.asked} data-evidence={question.id}>
              <h3 dir="auto">{say(question.label).text}</h3>
              <Evidence
                question={question}
                answer={answerTo(answers, question.id)}
                facts={facts}
                readOnly={isReadOnly(question.id)}
                onChange={next => onAnswer(question.id, next)}
              />
            </section>
          )
        })}
      </div>
    )
  },
  sameQuestions<MeasureBlockProps>(({ questions }) => questions),
)
MeasureBlock.displayName = 'MeasureBlock'
