import { mayAsk } from '../datasets/public/openDatasets.ts'
import { datasetOf } from '../platform/datasets/compile.ts'
import type { Dataset } from '../platform/datasets/dataset.ts'
import type { Actor } from '../platform/http/actor.ts'
import { approvalTimes } from './standard/approvalTimes.ts'
import { capability } from './standard/capability.ts'
import { compliance } from './standard/compliance.ts'
import { defects } from './standard/defects.ts'
import { inspections } from './standard/inspections.ts'
import { issueAgeing } from './standard/issueAgeing.ts'
import type { StandardReport } from './standard/standardReport.ts'
import { usage } from './standard/usage.ts'

/** What every company gets. */
export const standardReports: readonly StandardReport[] = [
  ...[compliance, defects, approvalTimes, capability, issueAgeing, inspections, usage],
]

/** Those whose figures a person may see. */
export const openReports = (datasets: readonly Dataset[], actor: Actor): StandardReport[] =>
  standardReports.filter(report =>
    report.datasets.every(id => {
      const dataset = datasetOf(datasets, id)
      return dataset !== undefined && mayAsk(dataset, actor)
    }),
  )
