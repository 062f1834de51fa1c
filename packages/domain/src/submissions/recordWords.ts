import type { Localized } from '../checklists/definition/localized.ts'
import { text } from '../checklists/definition/localizedText.ts'
import type { Question } from '../checklists/definition/questions/question.ts'
import { type Limits, measurementLimits, numberLimits } from '../checklists/measurement/limits.ts'
import { withDecimalMark } from '../checklists/measurement/withDecimalMark.ts'
import { worstLimit } from '../checklists/measurement/worstLimit.ts'
import { isolated, isRightToLeft } from '../core/direction.ts'
import type { RoundAnswer } from './record.ts'

/** How a record is worded for one user; screen, paper and e-mail have their own phrases under the same keys. */
export interface Wording {
  language: string
  /** the checklist's own language, for texts that are missing in the user's */
  fallbackLanguage: string
  /** those that the checklist is in: a text that is missing in the user's, which is one of them, says its language */
  languages?: readonly string[]
  say: (key: string, params?: Record<string, string | number>) => string
  /** A reading with its characteristic's decimals, in Latin figures. */
  figure: (value: string | number, decimals: number) => string
}

/** Texts in the reader's language, figures with their own decimals, limits as a drawing writes them. */
export const recordWords = ({ language, fallbackLanguage, languages = [], say, figure }: Wording) => {
  const base = (tag: string) => tag.split('-')[0]
  const isOffered = languages.some(tag => base(tag) === base(language))
  const words = (localized: Localized | undefined) => {
    const shown = text(localized, language, fallbackLanguage)
    return shown.chosen || !shown.locale || !isOffered ? shown.text : `${shown.text} [${shown.locale.toUpperCase()}]`
  }
  // In a right-to-left language, '0.003 mm' would otherwise read 'mm 0.003'.
  const kept = (text: string) => (isRightToLeft(language) ? isolated(text) : text)
  const withUnit = (value: string, unit: string | undefined) => (unit ? kept(`${value} ${unit}`) : value)
  const mark = figure(0.5, 1).includes(',') ? ',' : '.'

  const limitsText = ({ lower, upper, decimals }: Limits, nominal: number | undefined, unit: string | undefined) => {
    const show = (value: number) => figure(value, decimals)
    if (lower !== undefined && upper !== undefined && nominal !== undefined) {
      const [over, under] = [millionths(upper) - millionths(nominal), millionths(nominal) - millionths(lower)]
      if (over === under) return withUnit(`${show(nominal)} ±${show(over / 1e6)}`, unit)
    }
    if (lower !== undefined && upper !== undefined)
      return withUnit(say('answered.between', { lower: show(lower), upper: show(upper) }), unit)
    if (upper !== undefined) return withUnit(say('answered.max', { value: show(upper) }), unit)
    if (lower !== undefined) return withUnit(say('answered.min', { value: show(lower) }), unit)
    return nominal === undefined ? (unit ?? '') : withUnit(show(nominal), unit)
  }

  /** What the drawing asks for, 'Ø 25.000 +0.021/0', or what kind of answer it is. */
  const askedFor = (question: Question, { withUnits = true } = {}): string => {
    const unit = withUnits && 'unit' in question ? question.unit : undefined
    if (question.type === 'measurement')
      return (
        (question.nominalText && withUnit(withDecimalMark(question.nominalText, mark), unit)) ||
        limitsText(measurementLimits(question), question.nominal, unit)
      )
    if (question.type === 'number' || question.type === 'calculated')
      return limitsText(numberLimits(question), undefined, unit)
    return say(`answered.types.${question.type}`)
  }

  /** How far the worst value of a round is outside: '0.013 mm over'; empty when nothing is. */
  const distance = (question: Question, { verdict }: RoundAnswer): string => {
    if (!('decimals' in question)) return ''
    const worst = worstLimit(verdict)
    return worst
      ? say(worst.side === 'above' ? 'answered.over' : 'answered.under', {
          by: withUnit(figure(worst.distance, question.decimals), question.unit),
        })
      : ''
  }

  return { language, say, words, figure, withUnit, askedFor, distance }
}
export type WordsOfRecord = ReturnType<typeof recordWords>

const millionths = (value: number) => Math.round(value * 1e6)
