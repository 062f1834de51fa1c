import type { Grants } from '../core/defaultRoles.ts'
import { review } from '../core/permissions.ts'
import * as signIns from './signIns.endpoints.ts'
import * as pages from './signIns.pages.ts'

export const entities = ['Login Report'] as const

export const grants: Grants = { 'user manager': review('Login Report') }

export const topics = ['reports'] as const
export const endpoints = [signIns]
export { pages }
