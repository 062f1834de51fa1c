import type { Grants } from '../core/defaultRoles.ts'
import { all } from '../core/permissions.ts'
import * as enroll from './enroll.endpoints.ts'
import * as keys from './enrollmentKeys.endpoints.ts'
import * as pages from './enrollmentKeys.pages.ts'

export const entities = ['Enrollment Keys'] as const

export const grants: Grants = { 'user manager': all('Enrollment Keys') }

export const auditedEntities = ['enrollment-keys'] as const

export const topics = ['enrollment-keys', 'enrollments'] as const
export const endpoints = [keys, enroll]
export { pages }
