import type { Grants } from '../core/defaultRoles.ts'
import { all, review } from '../core/permissions.ts'
import * as pages from './scanner.pages.ts'

export const entities = ['Document Scanner', 'Document Scanner Configurations', 'Document Scanner Purge'] as const

export const grants: Grants = {
  developer: all('Document Scanner Configurations'),
  'document scanner operator': ['Document Scanner Create', 'Document Scanner Review'],
  'document scanner reviewer': [...review('Document Scanner'), 'Document Scanner Update'],
  'document scanner administrator': all(
    'Document Scanner',
    'Document Scanner Configurations',
    'Document Scanner Purge',
  ),
}

export { pages }
