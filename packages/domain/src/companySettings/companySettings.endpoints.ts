import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Version } from '../core/fields.ts'
import { readersOf } from '../core/scope.ts'
import { CustomerSettings } from '../customers/customer.schema.ts'
import { CompanySettingsInput } from './companySettings.schema.ts'
import { companySettingsScope } from './companySettings.scope.ts'

const CompanySettings = z.object({
  settings: CustomerSettings,
  version: Version,
  can: z.object({ update: z.boolean() }),
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
  // Times, texts and role names on every page depend on these.
  changes: ['users'],
  summary: 'Changes timezone, language, number patterns, signature, sessions and names of the approval roles',
  body: CompanySettingsInput.extend({ version: Version }),
  response: CompanySettings,
})
