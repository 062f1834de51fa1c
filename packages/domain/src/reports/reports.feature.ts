import type { Grants } from '../core/defaultRoles.ts'
import { all, review } from '../core/permissions.ts'
import * as adhocReports from './adhocReports.endpoints.ts'
import * as embeddedDashboards from './embeddedDashboards.endpoints.ts'
import * as reportProvider from './reportProvider.endpoints.ts'
import * as reports from './reports.endpoints.ts'
import * as pages from './reports.pages.ts'
import * as userStates from './userStates.endpoints.ts'

export const entities = ['Checklist Report', 'BI Report'] as const

export const furtherPermissions = ['BI Report Adhoc', 'BI Report Adhoc Associated'] as const

export const grants: Grants = {
  'QA Manager': ['Checklist Report Review'],
  'checklist administrator': all('Checklist Report'),
  'checklist auditor': review('Checklist Report'),
}

export const auditedEntities = ['adhoc-reports'] as const

export const topics = ['powerbi', 'embedded-reports', 'report-provider'] as const
export const endpoints = [reports, adhocReports, embeddedDashboards, reportProvider, userStates]
export { pages }
