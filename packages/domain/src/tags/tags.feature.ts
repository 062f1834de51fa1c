import type { Grants } from '../core/defaultRoles.ts'
import { all, review } from '../core/permissions.ts'
import * as tags from './tags.endpoints.ts'
import * as pages from './tags.pages.ts'

export const entities = ['Tags'] as const

export const grants: Grants = {
  'user manager': all('Tags'),
  'checklist administrator': all('Tags'),
  'checklist auditor': review('Tags'),
}

export const auditedEntities = ['tags'] as const

export const topics = ['tags'] as const
export const endpoints = [tags]
export { pages }
