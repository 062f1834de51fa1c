import { Locale } from '../definition/localized.ts'

/** Names that forms use for languages, in English or in the language itself. */
const names: Readonly<Record<string, Locale>> = {
  ...{ english: 'en', englisch: 'en', german: 'de', deutsch: 'de', arabic: 'ar', العربية: 'ar', french: 'fr' },
  ...{ français: 'fr', francais: 'fr', spanish: 'es', español: 'es', espanol: 'es', italian: 'it', italiano: 'it' },
  ...{ portuguese: 'pt', português: 'pt', polish: 'pl', polski: 'pl', czech: 'cs', čeština: 'cs', turkish: 'tr' },
  ...{ türkçe: 'tr', russian: 'ru', русский: 'ru', dutch: 'nl', nederlands: 'nl', hungarian: 'hu', magyar: 'hu' },
  ...{ romanian: 'ro', română: 'ro', hindi: 'hi', chinese: 'zh', 中文: 'zh', ukrainian: 'uk', українська: 'uk' },
}

const isLocale = (text: string): boolean => Locale.safeParse(text).success

/** The language of 'English (en)', 'en' or 'Deutsch'; undefined for one that is not known. */
export const languageNamed = (written: string): Locale | undefined => {
  const text = written.trim()
  const inBrackets = /\(([^()]*)\)\s*$/.exec(text)?.[1]?.trim()
  if (inBrackets && isLocale(inBrackets)) return inBrackets
  return names[text.toLowerCase()] ?? (/^[a-z]{2,3}(-\w+)*$/.test(text) && isLocale(text) ? text : undefined)
}

/** How a language is written in a head: 'English (en)'. */
export const writtenLanguage = (locale: Locale): string => {
  try {
    return `${new Intl.DisplayNames(['en'], { type: 'language' }).of(locale) ?? locale} (${locale})`
  } catch {
    return `${locale} (${locale})`
  }
}
