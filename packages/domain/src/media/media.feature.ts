import type { Grants } from '../core/defaultRoles.ts'
import * as pages from './media.pages.ts'

export const entities = [
  'Media',
  'Documents',
  'Videos',
  'Certificates',
  'Contents',
  'Content Access Controls',
  'Video Access Controls',
] as const

export const grants: Grants = { learner: ['Certificates Review'] }

export { pages }
