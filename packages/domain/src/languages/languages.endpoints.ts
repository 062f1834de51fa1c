import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Version } from '../core/fields.ts'
import { review } from '../core/permissions.ts'
import { CompanyLanguage, CompanyLanguagesInput } from './languages.schema.ts'

const CompanyLanguages = z.object({
  /** every language of the product; its own texts are complete in each */
  languages: z.array(CompanyLanguage),
  /** how many checklists are in use */
  checklists: z.number().int(),
  /** of the company's settings */
  version: Version,
  can: z.object({ update: z.boolean() }),
})

export const getCompanyLanguages = endpoint({
  method: 'GET',
  path: '/company-languages',
  permission: review('Languages'),
  shows: ['checklists', 'users', 'company-settings'],
  summary:
    'The languages of the product: which the company offers, who uses them, and how many checklists exist in each',
  response: CompanyLanguages,
})

/** Who chose a language that is not offered any more sees the company's. */
export const updateCompanyLanguages = endpoint({
  method: 'PUT',
  path: '/company-languages',
  permission: 'Languages Update',
  changes: ['users', 'user-preferences', 'company-settings', 'bypass-reasons'],
  summary: 'Changes which languages the company offers, and its default',
  body: CompanyLanguagesInput.safeExtend({ version: Version }),
  response: CompanyLanguages,
})
