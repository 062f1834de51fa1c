import { mayAskAll } from '../datasets/public/openDatasets.ts'
import type { Dataset } from '../platform/datasets/dataset.ts'
import type { Actor } from '../platform/http/actor.ts'
import { approvalTimes } from './standard/approvalTimes.ts'
import { capability } from './standard/capability.ts'
import { compliance } from './standard/compliance.ts'
import { defects } from './standard/defects.ts'
import { inspections } from './standard/inspections.ts'
import { issueAgeing } from './standard/issueAgeing.ts'
import { pageOf, type StandardReport } from './standard/standardReport.ts'
import { usage } from './standard/usage.ts'
import { usageMetrics } from './standard/usageMetrics.ts'

/** What every company gets and finds in its lists. */
export const standardReports: readonly StandardReport[] = [
  ...[compliance, defects, approvalTimes, capability, issueAgeing, inspections, usage],
]

/** What every company has in no list: whoever knows its id opens it (specification 2 §9). */
export const hiddenReports: readonly StandardReport[] = [usageMetrics]

/** Those whose figures a person may see. */
export const openReports = (
  datasets: readonly Dataset[],
  actor: Actor,
  among: readonly StandardReport[] = standardReports,
): StandardReport[] => among.filter(report => mayAskAll(datasets, actor, report.datasets))

/** A page without anything, from which people begin a report of their own. */
export const blankReport: Omit<StandardReport, 'datasets'> & { datasets: readonly string[] } = {
  id: '5f0d3c1a-0000-4a70-9b7e-6d1c2f3a4b00',
  name: 'blank',
  datasets: [],
  document: words => ({ filters: [], bookmarks: [], pages: [pageOf('page1', words('page.blank'), [])] }),
}
