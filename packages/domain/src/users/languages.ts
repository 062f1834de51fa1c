import { z } from 'zod'
import { languageNames } from '../core/languages.ts'
import { languageIds } from './languageIds.ts'
import { Language as LanguageCode } from './user.schema.ts'

/** A language of the product; the abbreviation is what preferences and addresses contain. */
export const Language = z.object({ id: z.uuid(), name: z.string(), abbreviation: LanguageCode })
export type Language = z.infer<typeof Language>

export const allLanguages: readonly Language[] = [
  { id: languageIds.en, name: languageNames.en, abbreviation: 'en' },
  { id: languageIds.de, name: languageNames.de, abbreviation: 'de' },
  { id: languageIds.ar, name: languageNames.ar, abbreviation: 'ar' },
]

/** Defaults for people when neither they nor their company made a choice. */
export const systemDefaultLanguage = allLanguages[0] as Language
