import type { WidgetId } from './widgets.ts'

const report = (number: number) => `5f0d3c1a-000${number}-4a70-9b7e-6d1c2f3a4b0${number}`
const [compliance, defects, approvalTimes, capability, issueAgeing, inspections, usage] = [1, 2, 3, 4, 5, 6, 7].map(
  report,
)

/** The standard report that has the figures of a widget, by its id, which is the same in every company. */
export const reportOf: Partial<Record<WidgetId, string>> = {
  ...{ inspectionsByResult: compliance, submissionsPerDay: compliance, compliance, missedRuns: compliance },
  ...{ failRate: compliance, topFailingQuestions: defects, approvalTimes },
  ...{
    outsideByMachine: capability,
    issuesByOwner: issueAgeing,
    firstPassYield: inspections,
    quickResults: inspections,
  },
  ...{ signInsPerDay: usage },
}
