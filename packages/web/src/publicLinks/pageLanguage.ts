import { type LanguageCode, languages } from '@gemba/domain/core/languages'
import { languageOf, speak } from '../platform/language.ts'

/** The page's language for a checklist in this one; undefined when the page has no such language. */
const spoken = (locale: string): LanguageCode | undefined =>
  languages.find(language => language === locale.toLowerCase().split('-')[0])

/**
 * Shows the whole page in the language of the checklist: buttons, messages, direction. A language that the page doesn't
 * have leaves it in that of the browser, and so does a missing network: the checklist's own texts are there anyway.
 */
export const speakAs = (locale: string): Promise<void> =>
  speak(spoken(locale) ?? languageOf(null)).catch(() => undefined)
