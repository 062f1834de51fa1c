import * as supportSessions from './supportSessions.endpoints.ts'
import { supportSignIn } from './supportSessions.notifications.ts'
import * as pages from './supportSessions.pages.ts'

export const auditedEntities = ['support-sessions'] as const
export const auditedActions = ['Support Begin'] as const
export const topics = ['support-sessions'] as const
export const notifications = [supportSignIn] as const
export const endpoints = [supportSessions]
export { pages }
