import * as exports from './exports.endpoints.ts'
import { exportFailed, exportReady } from './exports.notifications.ts'
import * as pages from './exports.pages.ts'

export const auditedEntities = ['exports'] as const
export const auditedActions = ['Exports Create', 'Exports Delete'] as const
export const topics = ['exports'] as const
export const notifications = [exportReady, exportFailed] as const
export const endpoints = [exports]
export { pages }
