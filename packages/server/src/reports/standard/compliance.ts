import { lastDays, pageOf, type StandardReport, visualsOf } from './standardReport.ts'

/** Whether what schedules ask for is done, and in time. */
export const compliance: StandardReport = {
  id: '5f0d3c1a-0001-4a70-9b7e-6d1c2f3a4b01',
  name: 'compliance',
  datasets: ['occurrences', 'submissions'],
  document: words => {
    const planned = visualsOf('occurrences')
    const run = visualsOf('submissions')
    const states = ['doneCount', 'lateCount', 'missedCount', 'bypassedCount']
    return {
      filters: [],
      pages: [
        pageOf('planned', words('page.planned'), [
          {
            ...planned('slicer', words('due'), [0, 0, 3, 1], { category: ['dueAt'] }),
            filters: [lastDays('occurrences', 'dueAt', 30)],
          },
          planned('slicer', words('category'), [3, 0, 3, 1], { category: ['category'] }),
          planned('slicer', words('checklist'), [6, 0, 3, 1], { category: ['checklist'] }),
          planned('slicer', words('place'), [9, 0, 3, 1], { category: ['place'] }),
          planned('multiRowCard', '', [0, 1, 12, 2], {
            values: ['complianceRate', 'onTimeRate', 'askedCount', 'missedCount'],
          }),
          planned('lineChart', words('compliancePerWeek'), [0, 3, 6, 4], {
            ...{ category: ['dueAt.week'], values: ['complianceRate', 'onTimeRate'], sort: 'dueAt.week' },
          }),
          planned('stackedColumnChart', words('whatBecameOfRuns'), [6, 3, 6, 4], {
            ...{ category: ['dueAt.week'], values: ['onTimeCount', ...states.slice(1)], sort: 'dueAt.week' },
          }),
          planned('clusteredBarChart', words('complianceByChecklist'), [0, 7, 6, 5], {
            ...{ category: ['checklist'], values: ['complianceRate'], sort: 'complianceRate', limit: 15 },
          }),
          planned('tableEx', words('byPlace'), [6, 7, 6, 5], {
            ...{ category: ['place'], values: ['askedCount', ...states, 'complianceRate'], sort: '-missedCount' },
          }),
        ]),
        pageOf('submitted', words('page.submitted'), [
          {
            ...run('slicer', words('submitted'), [0, 0, 4, 1], { category: ['submittedAt'] }),
            filters: [lastDays('submissions', 'submittedAt', 30)],
          },
          run('slicer', words('checklist'), [4, 0, 4, 1], { category: ['checklist'] }),
          run('slicer', words('machine'), [8, 0, 4, 1], { category: ['machine'] }),
          run('multiRowCard', '', [0, 1, 12, 2], { values: ['submissionCount', 'failRate', 'firstPassYield'] }),
          run('stackedColumnChart', words('resultsPerDay'), [0, 3, 12, 4], {
            ...{ category: ['submittedAt.day'], values: ['passedCount', 'failedCount', 'bypassedCount'] },
            sort: 'submittedAt.day',
          }),
          run('tableEx', words('byChecklist'), [0, 7, 8, 5], {
            category: ['checklist'],
            values: ['submissionCount', 'passedCount', 'failedCount', 'failRate', 'firstPassYield'],
            sort: '-failRate',
          }),
          run('donutChart', words('byResult'), [8, 7, 4, 5], { category: ['outcome'], values: ['submissionCount'] }),
        ]),
      ],
    }
  },
}
