import { type Limits, measurementLimits, numberLimits } from '@gemba/domain/checklists/limits'
import { type Localized, text } from '@gemba/domain/checklists/localized'
import type { Question } from '@gemba/domain/checklists/questions/question'
import type { RoundAnswer } from '@gemba/domain/submissions/record'
import { useTranslation } from 'react-i18next'
import { formatReading } from '../../ui/numbers.ts'

/** How a record is worded for this reader: texts in his language, figures with their own decimals. */
export const useRecordWords = (fallbackLanguage: string) => {
  const { t, i18n } = useTranslation('submissions')
  const words = (localized: Localized | undefined) => text(localized, i18n.language, fallbackLanguage).text
  const figure = (value: string | number, decimals: number) => formatReading(Number(value), decimals, i18n.language)
  const withUnit = (value: string, unit: string | undefined) => (unit ? `${value} ${unit}` : value)

  const limitsText = ({ lower, upper, decimals }: Limits, nominal: number | undefined, unit: string | undefined) => {
    const show = (value: number) => figure(value, decimals)
    if (lower !== undefined && upper !== undefined && nominal !== undefined) {
      const [over, under] = [upper - nominal, nominal - lower]
      if (Math.abs(over - under) < 10 ** -(decimals + 2))
        return withUnit(`${show(nominal)} ±${show(round(over))}`, unit)
    }
    if (lower !== undefined && upper !== undefined)
      return withUnit(t('answered.between', { lower: show(lower), upper: show(upper) }), unit)
    if (upper !== undefined) return withUnit(t('answered.max', { value: show(upper) }), unit)
    if (lower !== undefined) return withUnit(t('answered.min', { value: show(lower) }), unit)
    return nominal === undefined ? (unit ?? '') : withUnit(show(nominal), unit)
  }

  /** What the drawing asks for, 'Ø 25.000 +0.021/0', or what kind of answer it is. */
  const askedFor = (question: Question): string => {
    if (question.type === 'measurement')
      return (
        (question.nominalText && withUnit(question.nominalText, question.unit)) ||
        limitsText(measurementLimits(question), question.nominal, question.unit)
      )
    if (question.type === 'number' || question.type === 'calculated')
      return limitsText(numberLimits(question), undefined, question.unit)
    return t(`answered.types.${question.type}`)
  }

  /** How far the worst value of a round is outside: '0.013 over'; empty when nothing is. */
  const distance = (question: Question, { judged }: RoundAnswer): string => {
    if (!('decimals' in question)) return ''
    const facts = [judged.limit, ...(judged.measurement?.samples.map(sample => sample.limit) ?? [])]
    const [worst] = facts.filter(fact => fact !== undefined).toSorted((a, b) => Number(b.distance) - Number(a.distance))
    return worst
      ? t(worst.side === 'above' ? 'answered.over' : 'answered.under', {
          by: figure(worst.distance, question.decimals),
        })
      : ''
  }

  return { t, language: i18n.language, words, figure, withUnit, askedFor, distance }
}
export type RecordWords = ReturnType<typeof useRecordWords>

const round = (value: number) => Number(value.toPrecision(12))
