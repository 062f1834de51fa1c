import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Version } from '../core/fields.ts'
import { readersOf } from '../core/scope.ts'
import { ThumbnailSize } from '../core/thumbnails.ts'
import { CustomerSettings } from '../customers/customer.schema.ts'
import { CompanySettingsInput } from './companySettings.schema.ts'
import { companySettingsScope } from './companySettings.scope.ts'

const CompanySettings = z.object({
  name: z.string(),
  settings: CustomerSettings,
  version: Version,
  can: z.object({ update: z.boolean(), export: z.boolean() }),
})

export const getCompanySettings = endpoint({
  method: 'GET',
  path: '/company-settings',
  permission: readersOf(companySettingsScope),
  summary: 'Settings of the company',
  response: CompanySettings,
})

export const updateCompanySettings = endpoint({
  method: 'PUT',
  path: '/company-settings',
  permission: 'Company Settings Update',
  // Times, texts, names and role names on every page depend on these; what is due today depends on the timezone. E-mails that
  // wait are laid out with name and contact when they are read.
  changes: ['users', 'issues', 'checklist-submissions', 'bypass-reasons', 'mails'],
  summary: 'Changes name, address, contact, logo, region, number patterns, approval, sign-in rules and retention',
  body: CompanySettingsInput.extend({ version: Version }),
  response: CompanySettings,
})

/** By its file, so that another logo has another address. 404 for any other file. */
export const getCompanyLogo = endpoint({
  method: 'GET',
  path: '/company-settings/logos/:id',
  permission: 'signed-in',
  summary: 'The logo of the company, as a small WebP',
  query: z.object({ size: ThumbnailSize.default(192) }),
  transfer: 'file',
})
