import type { QuestionOf } from '@gemba/domain/checklists/definition/questions/question'
import type { AnswerOf, Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import type { Decimal } from '@gemba/domain/checklists/measurement/decimal'
import { measure } from '@gemba/domain/checklists/measurement/limits'
import { withDecimalMark } from '@gemba/domain/checklists/measurement/withDecimalMark'
import type { MeasureChange, MeasureRowData } from '../../ui/measurement/measure.ts'
import { decimalMark, formatReading } from '../../ui/measurement/numbers.ts'

type Measurement = QuestionOf<'measurement'>

/** A characteristic as a row of the grid. */
export const measureRow = (
  question: Measurement,
  answer: AnswerOf<'measurement'> | undefined,
  shown: { name: string; number: string; readOnly: boolean; language: string; withUnit?: boolean },
): MeasureRowData => ({
  id: question.id,
  number: shown.number,
  name: shown.name,
  nominalText: nominalOf(question, shown.language, shown.withUnit || !question.nominalText),
  lower: question.lsl ?? null,
  upper: question.usl ?? null,
  nominal: question.nominal ?? null,
  decimals: question.decimals,
  samples: question.samples,
  values: Array.from({ length: question.samples }, (_, sample) => {
    const value = answer?.samples?.[sample]
    return value == null ? null : Number(value)
  }),
  texts: answer?.samples ?? [],
  readOnly: shown.readOnly,
  summary: summaryOf(question, answer),
})

/** Mean and range as the record has them: worked out exactly, rounded half away from zero; a range needs two samples. */
const summaryOf = (question: Measurement, answer: AnswerOf<'measurement'> | undefined) => {
  const { mean, range, missing } = measure(question, answer)
  return {
    ...(mean !== null && { mean: Number(mean) }),
    ...(range !== null && question.samples - missing > 1 && { range: Number(range) }),
  }
}

/** What is to be measured, as on the drawing and with its unit, written once: 'Ø 25.000 +0.021/0 mm'. */
export const nominalOf = (
  { nominal, nominalText, decimals, unit }: Measurement,
  language: string,
  withUnit = true,
): string | undefined => {
  const text =
    nominalText === undefined
      ? nominal !== undefined && formatReading(nominal, decimals, language)
      : withDecimalMark(nominalText, decimalMark(language))
  const said = text && unit && text.includes(unit)
  return [text, withUnit && !said && unit].filter(Boolean).join(' ') || undefined
}

/** The answer after some of its readings changed; what was typed is kept with its decimals, '25.020' as '25.020'. */
export const withReadings = (
  question: Measurement,
  answer: AnswerOf<'measurement'> | undefined,
  changes: readonly { sample: number; value: Decimal | null }[],
): AnswerOf<'measurement'> => {
  const samples = Array.from({ length: question.samples }, (_, sample) => answer?.samples?.[sample] ?? null)
  for (const { sample, value } of changes) if (sample < samples.length) samples[sample] = value
  return { ...(answer ?? { type: 'measurement' }), samples }
}

/** All answers after readings changed in a grid. */
export const applyReadings = (
  answers: Answers,
  questions: readonly Measurement[],
  changes: readonly MeasureChange[],
): Answers => {
  const next = { ...answers }
  const at = new Date().toISOString()
  for (const question of questions) {
    const own = changes.filter(({ rowId }) => rowId === question.id)
    if (own.length === 0) continue
    const answer = next[question.id] as AnswerOf<'measurement'> | undefined
    next[question.id] = { ...withReadings(question, answer, own.map(readingOf)), at }
  }
  return next
}

const readingOf = ({ sample, value, text }: MeasureChange) => ({
  sample,
  value: value === null ? null : (text ?? String(value)),
})
