import { exportChecklistReport, exportReportRecords } from '@gemba/domain/checklistReports/checklistReports.endpoints'
import type { ChecklistReport, ReportRecord } from '@gemba/domain/checklistReports/checklistReports.schema'
import { maxQueryOffset, maxQueryRows } from '@gemba/domain/datasets/query.schema'
import type { Dataset } from '../platform/datasets/dataset.ts'
import { inPages, listExport } from '../platform/exports/listExport.ts'
import { refuse } from '../platform/http/refusal.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import type { Column } from '../platform/spreadsheet/table.ts'
import { askRecords } from './askRecords.ts'
import { askReport } from './askReport.ts'
import { askFor } from './checklistReports.routes.ts'

type Line = {
  by: string
  name: string | null
  checklist: string | null
  section: string | null
  counted: number | null
  passed: number | null
  failed: number | null
  bypassed: number | null
  notApplicable: number | null
  failRate: number | null
  firstPassYield: number | null
}

const cutLine: Line = {
  ...{ by: 'cut', name: '', checklist: null, section: null, counted: null, passed: null, failed: null, bypassed: null },
  ...{ notApplicable: null, failRate: null, firstPassYield: null },
}

const runs = ['categories', 'checklists', 'machines', 'tags'] as const
const answers = ['sections', 'questions'] as const

/** The tables of a report, one below the other; where one has more lines than are asked for, the last line says so. */
const linesOf = (report: ChecklistReport): Line[] => {
  const total = { id: null, name: null, ...report.figures }
  return [
    ...[['all', [total]] as const, ...runs.map(by => [by, report[by]] as const)].flatMap(([by, lines]) =>
      lines.map(({ submissions, ...line }) => ({
        ...{ ...line, by, counted: submissions, checklist: null, section: null, notApplicable: null },
      })),
    ),
    ...answers.flatMap(by =>
      report[by].map(({ answers, ...line }) => ({
        ...{ ...line, by, counted: answers, bypassed: null, firstPassYield: null },
      })),
    ),
    ...(report.isCut ? [cutLine] : []),
  ]
}

const lineColumns = (locale: Locale): Column<Line>[] => {
  const say = (key: string) => phrase(locale, `checklistReports:export.${key}`)
  return [
    { head: say('by'), cell: ({ by }) => say(`group.${by}`) },
    { head: say('name'), cell: ({ by, name }) => name ?? (by === 'all' ? '' : say('none')) },
    { head: say('checklist'), cell: ({ checklist }) => checklist },
    { head: say('section'), cell: ({ section }) => section },
    { head: say('counted'), cell: ({ counted }) => counted },
    { head: say('passed'), cell: ({ passed }) => passed },
    { head: say('failed'), cell: ({ failed }) => failed },
    { head: say('bypassed'), cell: ({ bypassed }) => bypassed },
    { head: say('notApplicable'), cell: ({ notApplicable }) => notApplicable },
    { head: say('failRate'), cell: ({ failRate }) => failRate },
    { head: say('firstPassYield'), cell: ({ firstPassYield }) => firstPassYield },
  ]
}

const recordColumns = (locale: Locale): Column<ReportRecord>[] => {
  const say = (key: string) => phrase(locale, `checklistReports:export.${key}`)
  return [
    { head: say('at'), cell: ({ at }) => new Date(at) },
    { head: say('checklist'), cell: ({ checklist }) => checklist },
    { head: say('question'), cell: ({ question }) => question },
    { head: say('outcome'), cell: ({ outcome }) => say(`outcomes.${outcome}`) },
    { head: say('machine'), cell: ({ machine }) => machine },
    { head: say('lot'), cell: ({ lot }) => lot },
    { head: say('irNumber'), cell: ({ irNumber }) => irNumber },
  ]
}

/** A report and its records as files; `datasets` are those of all features. */
export const reportExports = (datasets: readonly Dataset[]) => [
  listExport({
    endpoint: exportChecklistReport,
    name: 'checklistReports:export.report',
    columns: lineColumns,
    open: async ({ query, ...call }) => {
      const lines = linesOf(await askReport(askFor({ ...call, datasets }, query), query, maxQueryRows))
      return inPages(async ({ next, count }) => ({ rows: lines.slice(next, next + count), total: lines.length }))
    },
  }),
  listExport({
    endpoint: exportReportRecords,
    name: 'checklistReports:export.records',
    columns: recordColumns,
    open: async ({ query, ...call }) => {
      // What is submitted while the file is written would move the pages: a record would be in two of them.
      const upTo = new Date().toISOString()
      const list = await inPages(page => askRecords(askFor({ ...call, datasets }, query), { ...query, upTo }, page))
      if (list.total > maxQueryOffset)
        throw refuse('invalid-input', {
          ...{ message: 'checklistReports:tooManyRecords', params: { total: list.total, most: maxQueryOffset } },
        })
      return list
    },
  }),
]
