import { toUnits } from '@gemba/domain/checklists/measurement/decimal'

/** A number as it was written, and as the definition stores it. */
export type WrittenNumber = { value: number; decimals: number; signed: boolean; unit?: string }

const shape = /^(?<sign>[+\-−–])?\s*(?<digits>\d(?:[\d.,'’\s]*\d)?)\s*(?<unit>[^\d\s.,;:][^\d]{0,9})?$/u

/**
 * Reads '25.000', '25,000', '1.234,5', '1,234.5', '−0.1' or '18 µm'. Of point and comma the last one is the decimal
 * mark; a single one always is, because measurements have decimals and seldom thousands. Undefined for anything else.
 */
export const readNumber = (cell: string): WrittenNumber | undefined => {
  const groups = shape.exec(cell.trim())?.groups
  if (!groups?.digits) return undefined
  const digits = groups.digits.replace(/[\s'’]/g, '')
  const mark = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const grouped = mark >= 0 && digits.indexOf(digits[mark] ?? '') !== mark
  const whole = (grouped || mark < 0 ? digits : digits.slice(0, mark)).replace(/[.,]/g, '')
  const fraction = grouped || mark < 0 ? '' : digits.slice(mark + 1)
  const minus = groups.sign !== undefined && groups.sign !== '+'
  const plain = `${minus ? '-' : ''}${whole.replace(/^0+(?=\d)/, '')}${fraction ? `.${fraction}` : ''}`
  if (toUnits(plain) === null) return undefined
  const unit = groups.unit?.trim()
  return {
    value: Number(plain),
    decimals: fraction.length,
    signed: groups.sign !== undefined,
    ...(unit && { unit }),
  }
}
