// Everything of a company at once: taken along as an archive.
import { endpoint } from '../core/endpoint.ts'
import { Export } from '../exports/exports.schema.ts'

/** Every table of the company, its files, and its audit chain with what verifies it; the caller is notified. */
export const exportCompany = endpoint({
  method: 'POST',
  path: '/company-settings/export',
  permission: 'Company Settings Export',
  changes: ['exports'],
  summary: 'Exports everything of the company in the background, as a ZIP file',
  response: Export,
})

/** The same for a company of the installation. Its own audit log says so as well. */
export const exportCustomer = endpoint({
  method: 'POST',
  path: '/customers/:id/export',
  permission: 'Customers Update',
  platform: true,
  changes: ['exports'],
  summary: 'Exports everything of a company in the background, as a ZIP file',
  response: Export,
})
