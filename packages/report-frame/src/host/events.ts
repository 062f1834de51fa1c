// Events of a report as host pages know them from Power BI (sdk-facts §6): the body of each.

import type { ReportPage, Visual } from '@gemba/domain/reports/report.schema'
import type { EmbeddedReport } from '@gemba/domain/reports/reports.endpoints'
import type { ReportEvent } from '../session/reportEvents.ts'
import { errorLevel, failureOf } from './failures.ts'

const pageOf = ({ name, displayName }: ReportPage) => ({ name, displayName })
const visualOf = ({ name, title, type }: Visual) => ({ name, title, type })

/** Where a report is drawn, for the pages that may have this frame, and where the product shows it. */
const addressesOf = (reportId: string) => {
  const frame = new URL('/report-frame/', location.href)
  const hosts = new URLSearchParams(location.search).get('framedBy')
  frame.searchParams.set('reportId', reportId)
  if (hosts) frame.searchParams.set('framedBy', hosts)
  return {
    reportEmbedUrl: frame.href,
    navigationUrl: new URL(`/admin/power-bi-report?reportId=${reportId}`, frame).href,
  }
}

/** What an event says of this report. */
export const eventBody = (
  event: ReportEvent,
  { id, name, tileReports }: Pick<EmbeddedReport, 'id' | 'name' | 'tileReports'>,
): object => {
  const report = { id, displayName: name }
  switch (event.name) {
    case 'pageChanged':
      return { initiator: event.initiator, newPage: pageOf(event.page) }
    case 'visualRendered':
      return visualOf(event.visual)
    case 'visualClicked':
      return { report, page: pageOf(event.page), visual: visualOf(event.visual), dataPoints: event.points }
    case 'dataSelected':
      return {
        ...{ report, page: pageOf(event.page), visual: visualOf(event.visual) },
        ...{ dataPoints: event.points, regions: [], filters: event.filters },
      }
    case 'filtersApplied':
      return { initiator: event.initiator, filters: event.filters }
    case 'bookmarkApplied':
      return { initiator: event.initiator, bookmarkName: event.bookmark }
    case 'commandTriggered':
      return {
        command: event.command,
        report,
        page: pageOf(event.page),
        visual: visualOf(event.visual),
        dataPoints: event.points,
      }
    case 'dataHyperlinkClicked':
      return { url: event.url, report, page: pageOf(event.page), visual: visualOf(event.visual) }
    case 'tileClicked': {
      const reportId = tileReports[event.visual.name]
      return { dashboardId: id, tileId: event.visual.name, ...(reportId && addressesOf(reportId)) }
    }
    case 'settingsUpdated':
      return { initiator: 'sdk', settings: event.settings }
    case 'swipeStart':
    case 'swipeEnd':
      return { startPosition: event.from, currentPosition: event.to }
    case 'saved':
      return { reportObjectId: event.saved.reportId, reportName: event.saved.name, saveAs: event.isCopy }
    case 'selectionChanged':
      return { initiator: event.initiator }
    case 'error':
      return failureOf(event.error, 'VisualLoadFailed', errorLevel)
    default:
      return {}
  }
}
