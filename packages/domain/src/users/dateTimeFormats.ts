import { z } from 'zod'

/** How dates and numbers are written; the abbreviation is used as the locale (specification 1 §3). */
export const DateTimeFormat = z.object({ name: z.string(), abbreviation: z.string() })
export type DateTimeFormat = z.infer<typeof DateTimeFormat>

/** Gregorian calendars only: records are compared across plants. */
export const dateTimeFormats = [
  { name: 'العربية (الإمارات العربية المتحدة)', abbreviation: 'ar-AE' },
  { name: 'العربية (مصر)', abbreviation: 'ar-EG' },
  { name: 'Čeština (Česko)', abbreviation: 'cs-CZ' },
  { name: 'Deutsch (Deutschland)', abbreviation: 'de-DE' },
  { name: 'Deutsch (Österreich)', abbreviation: 'de-AT' },
  { name: 'Deutsch (Schweiz)', abbreviation: 'de-CH' },
  { name: 'English (Australia)', abbreviation: 'en-AU' },
  { name: 'English (Canada)', abbreviation: 'en-CA' },
  { name: 'English (India)', abbreviation: 'en-IN' },
  { name: 'English (United Kingdom)', abbreviation: 'en-GB' },
  { name: 'English (United States)', abbreviation: 'en-US' },
  { name: 'Español (España)', abbreviation: 'es-ES' },
  { name: 'Español (México)', abbreviation: 'es-MX' },
  { name: 'Français (France)', abbreviation: 'fr-FR' },
  { name: 'Italiano (Italia)', abbreviation: 'it-IT' },
  { name: 'Nederlands (Nederland)', abbreviation: 'nl-NL' },
  { name: 'Polski (Polska)', abbreviation: 'pl-PL' },
  { name: 'Português (Brasil)', abbreviation: 'pt-BR' },
  { name: 'Svenska (Sverige)', abbreviation: 'sv-SE' },
  { name: 'Türkçe (Türkiye)', abbreviation: 'tr-TR' },
  { name: '中文 (中国)', abbreviation: 'zh-CN' },
  { name: '日本語 (日本)', abbreviation: 'ja-JP' },
  { name: '한국어 (대한민국)', abbreviation: 'ko-KR' },
] as const satisfies readonly DateTimeFormat[]

export const dateTimeFormatCodes = dateTimeFormats.map(format => format.abbreviation)
/** Specification 1 §9. */
export const defaultDateTimeFormat = 'en-US'
