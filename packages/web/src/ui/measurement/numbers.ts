// How people type numbers on a shop floor, and how the product shows them.

/**
 * Reads a number as typed or pasted and returns it as plain decimal text with all its digits: '-25,020' is '-25.020'.
 * Point and comma both mean the decimal mark in every language, because 25,02 must never become 2502. A mark groups
 * digits only if it repeats or both marks occur. Returns undefined for anything that is not one number with at most 9
 * digits before and 6 after the point.
 */
export const parseDecimal = (text: string): string | undefined => {
  const plain = text
    .trim()
    .replace(/[\u0660-\u0669]/g, digit => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06F0-\u06F9]/g, digit => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/\u066B/g, ',')
    .replace(/\u066C/g, "'")
    .replace(/[\u2212\u2012\u2013]/g, '-')
    .replace(/[\u200E\u200F\u061C]/g, '')
  const match = /^([+-]?)([\d.,'\u2019 \u00A0\u202F]*\d|\d?[.,]\d+)[.,]?$/.exec(plain)
  if (!match) return undefined
  const unsigned = ungrouped(plain.replace(/^[+-]/, ''))
  if (unsigned === undefined) return undefined
  if (!/^\d{1,9}(?:\.\d{1,6})?$/.test(unsigned)) return undefined
  return match[1] === '-' && Number(unsigned) !== 0 ? `-${unsigned}` : unsigned
}

/** Whether a field holds text that is not a number. */
export const isUnread = (text: string | undefined): boolean =>
  text !== undefined && text.trim() !== '' && parseDecimal(text) === undefined

const ungrouped = (text: string): string | undefined => {
  const marks = text.match(/[.,]/g) ?? []
  const kinds = new Set(marks)
  const decimal = kinds.size === 2 ? marks.at(-1) : marks.length === 1 ? marks[0] : undefined
  if (kinds.size === 2 && marks.filter(mark => mark === decimal).length > 1) return undefined
  const at = decimal === undefined ? text.length : text.lastIndexOf(decimal)
  const whole = text.slice(0, at)
  const fraction = text.slice(at + 1)
  if (!/^\d*$/.test(fraction)) return undefined
  if (/[^\d]/.test(whole) && !/^\d{1,3}(?:([.,'\u2019 \u00A0\u202F])\d{3})(?:\1\d{3})*$/.test(whole)) return undefined
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  return fraction ? `${digits}.${fraction}` : digits
}

/** How many decimals a number has when written in full, 0 to 15; of decimal text those that were written. */
export const decimalsOf = (value: number | string): number => {
  if (typeof value === 'string') return value.split('.')[1]?.length ?? 0
  const [mantissa = '', exponent] = String(Math.abs(value)).split('e')
  const fraction = mantissa.split('.')[1]?.length ?? 0
  return Math.min(15, Math.max(0, fraction - Number(exponent ?? 0)))
}

const formats = new Map<string, Intl.NumberFormat>()

/** A number with exactly so many decimals in a language, Latin figures, no grouping: 25.000, in German 25,000. */
export const formatDecimals = (value: number, decimals: number, language: string): string => {
  const key = `${language} ${decimals}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: false,
      numberingSystem: 'latn',
      signDisplay: 'negative',
    })
    formats.set(key, format)
  }
  return format.format(value)
}

/**
 * A recorded reading, a limit or a distance: the characteristic's decimals, and more if the value has more, because a
 * display never hides digits. Of decimal text all digits that were typed.
 */
export const formatReading = (value: number | string, decimals: number, language: string): string =>
  formatDecimals(Number(value), Math.max(decimals, decimalsOf(value)), language)

/** The decimal mark of a language: '.' or ','. */
export const decimalMark = (language: string): string => (formatDecimals(0.5, 1, language).includes(',') ? ',' : '.')
