import { each } from '../core/defaultRoles.ts'
import * as dashboard from './dashboard.endpoints.ts'
import * as pages from './dashboard.pages.ts'

export const entities = ['Dashboards'] as const

export const grants = each(
  [
    'user manager',
    'checklist operator',
    'issues owner',
    'QA Supervisor',
    'MFG Supervisor',
    'QA Manager',
    'checklist administrator',
    'checklist auditor',
  ],
  'Dashboards Review',
)

export const topics = ['dashboard'] as const
export const endpoints = [dashboard]
export { pages }
