import { decimalsOf } from '@gemba/domain/checklists/measurement/decimal'
import type { Locale } from '../../platform/phrases.ts'

const most = 6
const formats = new Map<string, Intl.NumberFormat>()

/** Writes readings with their characteristic's decimals, and more where more were recorded; Latin figures, no grouping. */
export const figure =
  (language: Locale) =>
  (value: string | number, decimals: number): string => {
    const shown = Math.min(most, Math.max(decimals, decimalsOf(value)))
    const name = `${language} ${shown}`
    const format =
      formats.get(name) ??
      new Intl.NumberFormat(`${language}-u-nu-latn`, {
        minimumFractionDigits: shown,
        maximumFractionDigits: shown,
        useGrouping: false,
      })
    formats.set(name, format)
    return format.format(Number(value))
  }
