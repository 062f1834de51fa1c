import { each, type Grants } from '../core/defaultRoles.ts'
import { all, review } from '../core/permissions.ts'
import * as resultMails from './resultMails.endpoints.ts'
import * as pages from './resultMails.pages.ts'
import * as rules from './rules.endpoints.ts'

export const entities = ['Result Mails'] as const

export const grants: Grants = {
  'checklist administrator': all('Result Mails'),
  ...each(['checklist auditor'], ...review('Result Mails')),
}

export const auditedEntities = ['result-mail-templates', 'result-mail-rules'] as const

export const topics = ['result-mail-templates', 'result-mail-rules', 'result-mail-recipients'] as const
export const endpoints = [resultMails, rules]
export { pages }
