import { each, type Grants } from '../core/defaultRoles.ts'
import { all, review } from '../core/permissions.ts'
import * as bypassReasons from './bypassReasons.endpoints.ts'
import * as pages from './bypassReasons.pages.ts'

export const entities = ['Bypass Reasons'] as const

export const grants: Grants = {
  'checklist administrator': all('Bypass Reasons'),
  ...each(['checklist auditor'], ...review('Bypass Reasons')),
}

export const auditedEntities = ['bypass-reasons'] as const

export const topics = ['bypass-reasons'] as const
export const endpoints = [bypassReasons]
export { pages }
