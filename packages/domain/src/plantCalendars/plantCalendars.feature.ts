import { each, type Grants } from '../core/defaultRoles.ts'
import { all, review } from '../core/permissions.ts'
import * as plantCalendars from './plantCalendars.endpoints.ts'
import * as pages from './plantCalendars.pages.ts'

export const entities = ['Plant Calendars'] as const

export const grants: Grants = {
  'checklist administrator': all('Plant Calendars'),
  ...each(['checklist auditor'], ...review('Plant Calendars')),
}

export const auditedEntities = ['plant-calendars'] as const

export const topics = ['plant-calendars'] as const
export const endpoints = [plantCalendars]
export { pages }
