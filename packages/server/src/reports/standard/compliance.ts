import { keyFigures, lastDays, pageOf, type StandardReport, visualsOf } from './standardReport.ts'

/** Whether what schedules ask for is done, and in time. */
export const compliance: StandardReport = {
  id: '5f0d3c1a-0001-4a70-9b7e-6d1c2f3a4b01',
  name: 'compliance',
  datasets: ['occurrences', 'submissions'],
  document: words => {
    const planned = visualsOf('occurrences', words)
    const run = visualsOf('submissions', words)
    const states = ['doneCount', 'lateCount', 'missedCount', 'bypassedCount']
    return {
      filters: [],
      bookmarks: [],
      pages: [
        pageOf('planned', words('page.planned'), [
          {
            ...planned('slicer', 'due', [0, 0, 3, 1], { category: ['dueAt'] }),
            filters: [lastDays('occurrences', 'dueAt', 30)],
          },
          planned('slicer', 'category', [3, 0, 3, 1], { category: ['category'] }),
          planned('slicer', 'checklist', [6, 0, 3, 1], { category: ['checklist'] }),
          planned('slicer', 'place', [9, 0, 3, 1], { category: ['place'] }),
          planned('multiRowCard', keyFigures, [0, 1, 12, 2], {
            values: ['complianceRate', 'onTimeRate', 'askedCount', 'missedCount'],
          }),
          planned('lineChart', 'compliancePerWeek', [0, 3, 6, 4], {
            ...{ category: ['dueAt.week'], values: ['complianceRate', 'onTimeRate'], sort: 'dueAt.week' },
          }),
          planned('stackedColumnChart', 'whatBecameOfRuns', [6, 3, 6, 4], {
            ...{ category: ['dueAt.week'], values: ['onTimeCount', ...states.slice(1)], sort: 'dueAt.week' },
          }),
          planned('clusteredBarChart', 'complianceByChecklist', [0, 7, 6, 5], {
            ...{ category: ['checklist'], values: ['complianceRate'], sort: 'complianceRate', limit: 15 },
          }),
          planned('tableEx', 'byPlace', [6, 7, 6, 5], {
            ...{ category: ['place'], values: ['askedCount', ...states, 'complianceRate'], sort: '-missedCount' },
          }),
        ]),
        pageOf('submitted', words('page.submitted'), [
          {
            ...run('slicer', 'submitted', [0, 0, 4, 1], { category: ['submittedAt'] }),
            filters: [lastDays('submissions', 'submittedAt', 30)],
          },
          run('slicer', 'checklist', [4, 0, 4, 1], { category: ['checklist'] }),
          run('slicer', 'machine', [8, 0, 4, 1], { category: ['machine'] }),
          run('multiRowCard', keyFigures, [0, 1, 12, 2], { values: ['submissionCount', 'failRate', 'firstPassYield'] }),
          run('stackedColumnChart', 'resultsPerDay', [0, 3, 12, 4], {
            ...{ category: ['submittedAt.day'], values: ['passedCount', 'failedCount', 'bypassedCount'] },
            sort: 'submittedAt.day',
          }),
          run('tableEx', 'byChecklist', [0, 7, 8, 5], {
            category: ['checklist'],
            values: ['submissionCount', 'passedCount', 'failedCount', 'failRate', 'firstPassYield'],
            sort: '-failRate',
          }),
          run('donutChart', 'byResult', [8, 7, 4, 5], { category: ['outcome'], values: ['submissionCount'] }),
        ]),
      ],
    }
  },
}
