import type { Grants } from '../core/defaultRoles.ts'
import { all } from '../core/permissions.ts'
import * as reportSchedules from './reportSchedules.endpoints.ts'
import { reportScheduleNotifications } from './reportSchedules.notifications.ts'

export const entities = ['Reporting Scheduler'] as const

export const grants: Grants = { 'checklist administrator': all('Reporting Scheduler') }

export const auditedEntities = ['report-schedules', 'report-runs'] as const

export const topics = ['report-schedules', 'report-runs'] as const
export const notifications = reportScheduleNotifications
export const endpoints = [reportSchedules]
