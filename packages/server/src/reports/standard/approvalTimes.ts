import { keyFigures, lastDays, pageOf, type StandardReport, visualsOf } from './standardReport.ts'

/** How long inspections wait for a decision, with whom, and what is decided. */
export const approvalTimes: StandardReport = {
  id: '5f0d3c1a-0003-4a70-9b7e-6d1c2f3a4b03',
  name: 'approvalTimes',
  datasets: ['approvals'],
  document: words => {
    const visual = visualsOf('approvals', words)
    return {
      filters: [],
      bookmarks: [],
      pages: [
        pageOf('times', words('page.times'), [
          {
            ...visual('slicer', 'decided', [0, 0, 3, 1], { category: ['decidedAt'] }),
            filters: [lastDays('approvals', 'decidedAt', 90)],
          },
          visual('slicer', 'checklist', [3, 0, 3, 1], { category: ['checklist'] }),
          visual('slicer', 'part', [6, 0, 3, 1], { category: ['part'] }),
          visual('slicer', 'role', [9, 0, 3, 1], { category: ['role'] }),
          visual('multiRowCard', keyFigures, [0, 1, 12, 2], {
            values: ['waitingHours', 'longestWaitingHours', 'decisionCount', 'reversedRate'],
          }),
          visual('lineChart', 'waitPerWeek', [0, 3, 8, 4], {
            ...{ category: ['decidedAt.week'], series: ['role'], values: ['waitingHours'], sort: 'decidedAt.week' },
          }),
          visual('clusteredBarChart', 'waitByRole', [8, 3, 4, 4], {
            ...{ category: ['role'], values: ['waitingHours'], sort: '-waitingHours' },
          }),
          visual('stackedBarChart', 'decisionsByRole', [0, 7, 5, 5], {
            ...{ category: ['role'], series: ['decision'], values: ['decisionCount'] },
          }),
          visual('tableEx', 'byPerson', [5, 7, 7, 5], {
            category: ['decidedBy', 'role'],
            values: ['decisionCount', 'waitingHours', 'longestWaitingHours', 'reversedCount'],
            sort: '-waitingHours',
          }),
        ]),
      ],
    }
  },
}
