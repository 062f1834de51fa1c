import { isOneOf, keyFigures, lastDays, pageOf, type StandardReport, visualsOf } from './standardReport.ts'

/** Inspections of products, by what was inspected and where it was made. */
export const inspections: StandardReport = {
  id: '5f0d3c1a-0006-4a70-9b7e-6d1c2f3a4b06',
  name: 'inspections',
  datasets: ['submissions'],
  document: words => {
    const visual = visualsOf('submissions', words)
    return {
      filters: [isOneOf('submissions', 'checklistType', ['product'])],
      bookmarks: [],
      pages: [
        pageOf('inspections', words('page.inspections'), [
          {
            ...visual('slicer', 'submitted', [0, 0, 3, 1], { category: ['submittedAt'] }),
            filters: [lastDays('submissions', 'submittedAt', 90)],
          },
          visual('slicer', 'part', [3, 0, 3, 1], { category: ['part'] }),
          visual('slicer', 'machine', [6, 0, 3, 1], { category: ['machine'] }),
          visual('slicer', 'status', [9, 0, 3, 1], { category: ['status'] }),
          visual('multiRowCard', keyFigures, [0, 1, 12, 2], {
            values: ['submissionCount', 'firstPassYield', 'concededCount', 'rejectedCount'],
          }),
          visual('stackedBarChart', 'byPart', [0, 3, 4, 5], {
            ...{ category: ['part'], values: ['passedCount', 'failedCount'], sort: '-failedCount', limit: 12 },
          }),
          visual('stackedBarChart', 'byMachine', [4, 3, 4, 5], {
            ...{ category: ['machine'], values: ['passedCount', 'failedCount'], sort: '-failedCount', limit: 12 },
          }),
          visual('lineChart', 'yieldPerWeek', [8, 3, 4, 5], {
            ...{ category: ['submittedAt.week'], values: ['firstPassYield'], sort: 'submittedAt.week' },
          }),
          visual('tableEx', 'byPartAndMachine', [0, 8, 12, 4], {
            category: ['part', 'machine'],
            values: ['submissionCount', 'failedCount', 'failRate', 'firstPassYield', 'concededCount', 'rejectedCount'],
            sort: '-submissionCount',
          }),
        ]),
      ],
    }
  },
}
