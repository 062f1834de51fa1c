import {
  getChecklistReport,
  getDashboardReport,
  getReportChoices,
  listReportRecords,
} from '@gemba/domain/checklistReports/checklistReports.endpoints'
import type { ReportSelection } from '@gemba/domain/checklistReports/checklistReports.schema'
import { allLanguages } from '@gemba/domain/users/languages'
import { needFeature } from '../checklists/public/needFeature.ts'
import { askDataset } from '../datasets/public/openDatasets.ts'
import type { Dataset } from '../platform/datasets/dataset.ts'
import type { Actor } from '../platform/http/actor.ts'
import { languageOf } from '../platform/http/languageOf.ts'
import { preparedRoute } from '../platform/http/route.ts'
import type { Locale } from '../platform/phrases.ts'
import type { Runtime } from '../platform/runtime.ts'
import { askChoices } from './askChoices.ts'
import { askDashboard } from './askDashboard.ts'
import { askRecords } from './askRecords.ts'
import { askReport } from './askReport.ts'
import type { Ask } from './reportFilters.ts'

type About = { runtime: Pick<Runtime, 'reports'>; datasets: readonly Dataset[]; actor: Actor; locale: Locale }

/**
 * How a report asks: for its reader, with names in the language of its address.
 * @throws 404 where the company does not have checklists of the type
 */
export const askFor = (
  { runtime, datasets, actor, locale }: About,
  { type, languageId }: Pick<ReportSelection, 'type' | 'languageId'>,
): Ask => {
  needFeature(actor, type)
  const names = allLanguages.find(({ id }) => id === languageId)?.abbreviation
  return query => askDataset(runtime, datasets, query, { actor, locale, ...(names && { names }) })
}

type Given = {
  runtime: Runtime
  request: Parameters<typeof languageOf>[1]
  actor: Actor
  query: Pick<ReportSelection, 'type' | 'languageId'>
}

/** `datasets` are those of all features. Figures are read before the request's own transaction. */
export const checklistReportRoutes = (datasets: readonly Dataset[]) => {
  const askOf = ({ runtime, request, actor, query }: Given): Ask =>
    askFor({ runtime, datasets, actor, locale: languageOf(actor, request) }, query)
  return [
    preparedRoute(
      getReportChoices,
      async given => askChoices(askOf(given), given.query),
      async ({ prepared }) => prepared,
    ),
    preparedRoute(
      getChecklistReport,
      async given => askReport(askOf(given), given.query),
      async ({ prepared }) => prepared,
    ),
    preparedRoute(
      getDashboardReport,
      async given => askDashboard(askOf(given), given.query),
      async ({ prepared }) => prepared,
    ),
    preparedRoute(
      listReportRecords,
      async given => askRecords(askOf(given), given.query, given.query),
      async ({ prepared: { rows, total } }) => ({ records: rows, total }),
    ),
  ]
}
