import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { exportOf } from '../core/listExport.ts'
import { PageQuery, pageOf } from '../core/paging.ts'
import { review } from '../core/permissions.ts'
import { maxQueryOffset } from '../datasets/query.schema.ts'
import {
  ChecklistReport,
  DashboardReport,
  RecordSelection,
  ReportChoices,
  ReportRecord,
  ReportSelection,
} from './checklistReports.schema.ts'

// 404 also for a type of checklist that the company does not have.
const reading = {
  permission: review('Checklist Report'),
  feature: ['allowChecklists', 'allowProductChecklists'],
  shows: ['submissions', 'checklists', 'tags', 'tag-types'],
} as const

export const getReportChoices = endpoint({
  method: 'GET',
  path: '/checklist-reports/choices',
  ...reading,
  summary: 'By what checklist reports can be narrowed: checklists, categories, machines and tags that have submissions',
  query: ReportSelection.pick({ type: true, languageId: true }),
  response: ReportChoices,
})

export const getChecklistReport = endpoint({
  method: 'GET',
  path: '/checklist-reports',
  ...reading,
  summary: 'Figures of checklists: by category, checklist, machine, tag, section and question',
  query: ReportSelection,
  response: ChecklistReport,
})

export const exportChecklistReport = exportOf(getChecklistReport)

export const getDashboardReport = endpoint({
  method: 'GET',
  path: '/checklist-reports/dashboard',
  ...reading,
  feature: 'allowChecklistReportDashboard',
  summary: 'The same figures with those of the days before, and over time',
  query: ReportSelection,
  response: DashboardReport,
})

/** The latest first. Of a section or a question the answers, else the runs. */
export const listReportRecords = endpoint({
  method: 'GET',
  path: '/checklist-reports/records',
  ...reading,
  summary: 'The records that a figure of a checklist report counts',
  query: RecordSelection.extend({
    ...PageQuery.pick({ count: true }).shape,
    next: z.coerce.number().int().min(0).max(maxQueryOffset).default(0),
  }),
  response: pageOf('records', ReportRecord),
})

export const exportReportRecords = exportOf(listReportRecords)
