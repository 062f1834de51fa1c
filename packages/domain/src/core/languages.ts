/** Codes of the product's languages, as used in preferences, addresses and phrase files. */
export const languages = ['en', 'de', 'ar'] as const
export type LanguageCode = (typeof languages)[number]

/** Each language's own name. */
export const languageNames: Readonly<Record<LanguageCode, string>> = { en: 'English', de: 'Deutsch', ar: 'العربية' }

/** English is the same language in every installation, so its id is the same too; report links carry it (spec 2 §9). */
export const englishLanguageId = '5b0e7f1c-6c0b-4f0e-9d57-0a1d3e2c4b11'
