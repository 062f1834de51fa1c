import { each, type Grants } from '../core/defaultRoles.ts'
import { all, review } from '../core/permissions.ts'
import * as calendarFeed from './calendarFeed.endpoints.ts'
import { counts } from './schedules.counts.ts'
import * as schedules from './schedules.endpoints.ts'
import { scheduleNotifications } from './schedules.notifications.ts'
import * as pages from './schedules.pages.ts'

export const entities = ['Schedules'] as const

export const grants: Grants = {
  'checklist administrator': all('Schedules'),
  ...each(['checklist auditor', 'QA Supervisor', 'MFG Supervisor', 'QA Manager'], ...review('Schedules')),
}

export const auditedEntities = ['schedules', 'occurrences'] as const

export const topics = [
  'schedules',
  'schedule-counters',
  'schedule-sends',
  'occurrences',
  'missed-occurrences',
  'operator-occurrences',
  'calendar-feed',
] as const
export const notifications = scheduleNotifications
export const endpoints = [schedules, calendarFeed]
export { counts, pages }
