import { each, type Grants } from '../core/defaultRoles.ts'
import { all, review } from '../core/permissions.ts'
import * as startCodes from './startCodes.endpoints.ts'
import * as pages from './startCodes.pages.ts'
import * as opening from './startOpening.endpoints.ts'

export const entities = ['Start Codes'] as const

export const grants: Grants = {
  'checklist administrator': all('Start Codes'),
  ...each(['checklist auditor'], ...review('Start Codes')),
}

export const auditedEntities = ['start-codes'] as const

export const topics = [
  'start-codes',
  'start-code-sheets',
  'start-openings',
  'start-visits',
  'device-start-codes',
] as const
export const endpoints = [startCodes, opening]
export { pages }
