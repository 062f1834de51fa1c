import type { Names } from '@gemba/domain/audit/audit.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const day = /^\d{4}-\d\d-\d\d$/

/** A recorded text, number or yes-or-no in words. */
export const useValueWords = (names: Names) => {
  const { t } = useTranslation('audit')
  const format = useFormat()
  return (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number') return format.number(value, { maximumFractionDigits: 12 })
    const text = String(value)
    if (moment.test(text)) return format.dateTime(text)
    return day.test(text) ? format.day(text) : (names[text] ?? text)
  }
}
