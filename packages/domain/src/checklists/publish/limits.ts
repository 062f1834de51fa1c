import type { Question, QuestionOf } from '../definition/questions/question.ts'
import type { Column } from '../definition/questions/table.ts'
import { decimalsOf, toUnits } from '../measurement/decimal.ts'
import { checkLimits, hasLimits, measurementLimits } from '../measurement/limits.ts'
import { readNominal } from '../measurement/nominalText.ts'
import { type Finding, finding, inside, type Place, type PlacedQuestion, type WarningCode } from './finding.ts'

type Bound = number | string | undefined

const upsideDown = (place: Place, name: string, lower: Bound, upper: Bound): Finding[] =>
  lower !== undefined && upper !== undefined && lower > upper
    ? [finding('limitsUpsideDown', inside(place, name), { lower, upper })]
    : []

const tooFine = (place: Place, decimals: number, values: Record<string, number | undefined>): Finding[] =>
  Object.entries(values).flatMap(([name, value]) =>
    value !== undefined && decimalsOf(value) > decimals
      ? [finding('limitTooFine', inside(place, name), { value, decimals })]
      : [],
  )

const numeric = (place: Place, part: { min?: number; max?: number; decimals: number }): Finding[] => [
  ...upsideDown(place, 'min', part.min, part.max),
  ...tooFine(place, part.decimals, { min: part.min, max: part.max }),
]

const columnLimits = (column: Column, place: Place): Finding[] =>
  column.type === 'number' ? numeric(place, column) : []

const limitsOf = (question: Question, place: Place): Finding[] => {
  switch (question.type) {
    case 'number':
    case 'calculated':
      return numeric(place, question)
    case 'measurement':
      return [
        ...upsideDown(place, 'lsl', question.lsl, question.usl),
        ...tooFine(place, question.decimals, { nominal: question.nominal, lsl: question.lsl, usl: question.usl }),
      ]
    case 'date':
      return upsideDown(place, 'earliest', question.earliest, question.latest)
    case 'photo':
    case 'file':
      return upsideDown(place, 'minFiles', question.minFiles, question.maxFiles)
    case 'multipleChoice':
      return upsideDown(place, 'minChosen', question.minChosen, question.maxChosen ?? question.options.length)
    case 'table':
      return [
        ...upsideDown(place, 'minRows', question.minRows, question.maxRows),
        ...question.columns.flatMap((column, index) => columnLimits(column, inside(place, `columns.${index}`))),
      ]
    default:
      return []
  }
}

/** Limits in the wrong order, and limits with more decimals than are shown. */
export const checkLimitsOf = ({ question, place }: PlacedQuestion): Finding[] => limitsOf(question, place)

/** Measurements without limits record values but neither pass nor fail; reported once, at the first. */
export const warnOfNoLimits = (placed: readonly PlacedQuestion[]): Finding<WarningCode>[] => {
  const without = placed.filter(
    ({ question }) => question.type === 'measurement' && !hasLimits(measurementLimits(question)),
  )
  const [first] = without
  return first ? [finding('noLimits', first.place, { n: without.length })] : []
}

/** Whether the text of the drawing says just these limits, as that of the fit '8 P9' does. */
const isAsDrawn = ({ nominalText = '', nominal, lsl, usl }: QuestionOf<'measurement'>): boolean =>
  (['hole', 'shaft'] as const).some(part => {
    const drawn = readNominal(nominalText, part)
    return drawn !== undefined && drawn.nominal === nominal && drawn.lower === lsl && drawn.upper === usl
  })

/** A nominal outside its limits is most likely mistyped, unless the drawing says so. */
export const warnOfLimits = ({ question, place }: PlacedQuestion): Finding<WarningCode>[] => {
  if (question.type !== 'measurement') return []
  const nominal = question.nominal === undefined ? null : toUnits(question.nominal)
  const outside = nominal !== null && !isAsDrawn(question) && checkLimits(nominal, measurementLimits(question)) !== null
  return outside ? [finding('nominalOutsideLimits', inside(place, 'nominal'), { nominal: question.nominal ?? 0 })] : []
}
