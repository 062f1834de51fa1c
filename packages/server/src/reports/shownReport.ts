// Which report an id names for a person: one that every company gets, one from which others begin, one that someone of the
// company made, or a dashboard.
import { getDashboardEmbedInfo } from '@gemba/domain/reports/embeddedDashboards.endpoints'
import type { ReportDocument } from '@gemba/domain/reports/report.schema'
import { listReports, type ReportRight } from '@gemba/domain/reports/reports.endpoints'
import { findDashboardReport } from '../adminDashboard/public/dashboardReport.ts'
import { mayAskAll } from '../datasets/public/openDatasets.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Dataset } from '../platform/datasets/dataset.ts'
import { refusalOf } from '../platform/http/access.ts'
import type { Actor } from '../platform/http/actor.ts'
import { found } from '../platform/http/refusal.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import { adhocReportAbilities, makesReports, sees } from './adhoc/adhocReports.policy.ts'
import { documentOf, findReport } from './adhoc/adhocReports.queries.ts'
import { blankReport, hiddenReports, openReports, standardReports } from './standardReports.ts'
import type { ViewedKind } from './views/reportViews.table.ts'

export type ShownReport = {
  id: string
  name: string
  /** those that it asks */
  datasets: readonly string[]
  /** null: it is not stored */
  revision: number | null
  /** the most that this person may do with it */
  rights: ReportRight
  document: () => Promise<ReportDocument>
  /** as what its views are counted; those of other things are not */
  counted?: ViewedKind
  /** of a dashboard: the report that has the figures of a tile, where this person may open it */
  tileReports?: Readonly<Record<string, string>>
}

type Asked = { tx: Tx; datasets: readonly Dataset[]; actor: Actor; locale: Locale }

/** The report of an id. @throws 404 where it doesn't exist, or this person may not see it or its figures */
export const shownReport = async ({ tx, datasets, actor, locale }: Asked, id: string): Promise<ShownReport> => {
  const begins = makesReports(actor)
  const views = refusalOf(listReports, actor) === undefined
  const every = [...standardReports, ...hiddenReports]
  const standard = [...(views || begins ? openReports(datasets, actor, every) : []), ...(begins ? [blankReport] : [])]
  const one = standard.find(report => report.id === id)
  if (one)
    return {
      ...{ id, name: phrase(locale, `reports:name.${one.name}`), datasets: one.datasets, revision: null },
      rights: begins ? 'copy' : 'view',
      ...(standardReports.some(report => report.id === id) && { counted: 'standard' }),
      document: async () => one.document(key => phrase(locale, `reports:${key}`)),
    }
  const report = begins ? await findReport(tx, id) : undefined
  const dashboard =
    report || refusalOf(getDashboardEmbedInfo, actor)
      ? undefined
      : await findDashboardReport(tx, { actor, locale, datasets }, id)
  if (dashboard) {
    const { document, reports, ...of } = dashboard
    const tileReports = Object.fromEntries(
      Object.entries(reports).filter(([, reportId]) => standard.some(report => report.id === reportId)),
    )
    return { ...of, id, tileReports, revision: null, rights: 'view', document: async () => document }
  }
  const {
    name,
    datasets: asked,
    revision,
  } = found(report && sees(actor, report) && mayAskAll(datasets, actor, report.datasets) ? report : undefined)
  return {
    ...{ id, name, datasets: asked, revision, counted: 'adhoc' },
    rights: report && adhocReportAbilities(actor, report).edit ? 'edit' : 'copy',
    document: () => documentOf(tx, id, revision),
  }
}
