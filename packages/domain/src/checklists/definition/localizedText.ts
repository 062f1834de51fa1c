import type { Locale, Localized } from './localized.ts'

export interface ShownText {
  /** Never empty. */
  text: string
  /** The language the text is in; null when no language has a text and the placeholder is shown. */
  locale: Locale | null
  /** False when the text is in another language than the user chose (a small badge says which). */
  chosen: boolean
}

const filled = (value: string | undefined): value is string => value !== undefined && value.trim() !== ''

const baseLanguage = (locale: Locale): Locale => locale.split('-')[0] ?? locale

/**
 * The text to show a user: their language, its base language ('de' for 'de-AT'), the fallbacks in their order (the
 * company's language, the checklist's default language), else any language that has one; with none the placeholder.
 */
export const text = (
  value: Localized | undefined,
  locale: Locale,
  fallback: Locale | readonly Locale[],
  placeholder = '…',
): ShownText => {
  const texts = value ?? {}
  for (const candidate of [locale, baseLanguage(locale), ...[fallback].flat(), ...Object.keys(texts)]) {
    const found = texts[candidate]
    if (filled(found))
      return { text: found, locale: candidate, chosen: baseLanguage(candidate) === baseLanguage(locale) }
  }
  return { text: placeholder, locale: null, chosen: false }
}

/** True when the text is there in exactly this language. */
export const hasText = (value: Localized | undefined, locale: Locale): boolean => filled(value?.[locale])
