import { keyFigures, lastDays, pageOf, type StandardReport, visualsOf } from './standardReport.ts'

/** Which questions fail, where, and whether that gets better. */
export const defects: StandardReport = {
  id: '5f0d3c1a-0002-4a70-9b7e-6d1c2f3a4b02',
  name: 'defects',
  datasets: ['answers'],
  document: words => {
    const visual = visualsOf('answers', words)
    return {
      filters: [],
      bookmarks: [],
      pages: [
        pageOf('pareto', words('page.pareto'), [
          {
            ...visual('slicer', 'answered', [0, 0, 3, 1], { category: ['answeredAt'] }),
            filters: [lastDays('answers', 'answeredAt', 90)],
          },
          visual('slicer', 'checklist', [3, 0, 3, 1], { category: ['checklist'] }),
          visual('slicer', 'machine', [6, 0, 3, 1], { category: ['machine'] }),
          visual('slicer', 'part', [9, 0, 3, 1], { category: ['part'] }),
          visual('paretoChart', 'failuresByQuestion', [0, 1, 8, 6], {
            ...{ category: ['question'], values: ['failedCount'], sort: '-failedCount', limit: 20 },
          }),
          visual('multiRowCard', keyFigures, [8, 1, 4, 2], { values: ['failRate', 'failedCount'] }),
          visual('clusteredBarChart', 'failuresByMachine', [8, 3, 4, 4], {
            ...{ category: ['machine'], values: ['failedCount'], sort: '-failedCount', limit: 10 },
          }),
          visual('lineChart', 'failRatePerWeek', [0, 7, 6, 5], {
            ...{ category: ['answeredAt.week'], values: ['failRate'], sort: 'answeredAt.week' },
          }),
          visual('tableEx', 'byQuestion', [6, 7, 6, 5], {
            category: ['checklist', 'question'],
            values: ['answerCount', 'failedCount', 'failRate'],
            sort: '-failedCount',
          }),
        ]),
      ],
    }
  },
}
