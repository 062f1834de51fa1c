import { z } from 'zod'
import { englishLanguageId, languageNames } from '../core/languages.ts'
import { Language as LanguageCode } from './user.schema.ts'

/** A language of the product; the abbreviation is what preferences and addresses contain. */
export const Language = z.object({ id: z.uuid(), name: z.string(), abbreviation: LanguageCode })
export type Language = z.infer<typeof Language>

export const allLanguages: readonly Language[] = [
  { id: englishLanguageId, name: languageNames.en, abbreviation: 'en' },
  { id: 'c3a1d6f0-2b7e-4a58-8f16-93d4b8e07a22', name: languageNames.de, abbreviation: 'de' },
  { id: '1f8e4b92-7d3c-4c6a-b0e5-5a7c9d1e6f33', name: languageNames.ar, abbreviation: 'ar' },
]

/** Defaults for people when neither they nor their company made a choice. */
export const systemDefaultLanguage = allLanguages[0] as Language
