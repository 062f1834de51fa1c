import { each } from '../core/defaultRoles.ts'
import * as pages from './adminDashboard.pages.ts'
import * as dashboards from './dashboards.endpoints.ts'

export const grants = each(['user manager', 'checklist administrator'], 'Dashboards Create')

export const auditedEntities = ['dashboard-configurations'] as const

export const topics = ['dashboard-configurations'] as const
export const endpoints = [dashboards]
export { pages }
