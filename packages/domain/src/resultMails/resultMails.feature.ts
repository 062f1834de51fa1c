import { each, type Grants } from '../core/defaultRoles.ts'
import { all, review } from '../core/permissions.ts'
import * as resultMails from './resultMails.endpoints.ts'
import * as pages from './resultMails.pages.ts'

export const entities = ['Result Mails'] as const

export const grants: Grants = {
  'checklist administrator': all('Result Mails'),
  ...each(['checklist auditor'], ...review('Result Mails')),
}

export const auditedEntities = ['result-mail-templates'] as const

export const topics = ['result-mail-templates'] as const
export const endpoints = [resultMails]
export { pages }
