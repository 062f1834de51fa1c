import type { Grants } from '../core/defaultRoles.ts'
import { all, review } from '../core/permissions.ts'
import * as reports from './reports.endpoints.ts'
import * as pages from './reports.pages.ts'

export const entities = ['Checklist Report', 'Reporting Scheduler', 'BI Report'] as const

export const furtherPermissions = ['BI Report Adhoc', 'BI Report Adhoc Associated'] as const

export const grants: Grants = {
  'QA Manager': ['Checklist Report Review'],
  'checklist administrator': all('Reporting Scheduler', 'Checklist Report'),
  'checklist auditor': review('Checklist Report'),
}

export const topics = ['powerbi', 'embedded-reports'] as const
export const endpoints = [reports]
export { pages }
