import { z } from 'zod'
import { Language } from '../users/user.schema.ts'

/** The languages that a company offers to its people, and the one for people who chose none. */
export const CompanyLanguagesInput = z
  .object({
    languages: z.array(Language).min(1, 'languages:required'),
    language: Language,
  })
  .refine(({ languages, language }) => languages.includes(language), {
    path: ['language'],
    message: 'languages:defaultNotOffered',
  })
export type CompanyLanguagesInput = z.infer<typeof CompanyLanguagesInput>

export const CompanyLanguage = z.object({
  code: Language,
  /** in the language itself */
  name: z.string(),
  offered: z.boolean(),
  isDefault: z.boolean(),
  /** how many active people chose it */
  people: z.number().int(),
  /** how many checklists in use exist in it */
  checklists: z.number().int(),
})
export type CompanyLanguage = z.infer<typeof CompanyLanguage>
