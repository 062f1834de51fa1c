import { isOneOf, keyFigures, lastDays, pageOf, type StandardReport, visualsOf } from './standardReport.ts'

/** What is open, how old it is, and with whom. */
export const issueAgeing: StandardReport = {
  id: '5f0d3c1a-0005-4a70-9b7e-6d1c2f3a4b05',
  name: 'issueAgeing',
  datasets: ['issues'],
  document: words => {
    const visual = visualsOf('issues', words)
    return {
      filters: [],
      bookmarks: [],
      pages: [
        pageOf(
          'open',
          words('page.open'),
          [
            visual('slicer', 'severity', [0, 0, 3, 1], { category: ['severity'] }),
            visual('slicer', 'owner', [3, 0, 3, 1], { category: ['owner'] }),
            visual('slicer', 'checklist', [6, 0, 3, 1], { category: ['checklist'] }),
            visual('slicer', 'machine', [9, 0, 3, 1], { category: ['machine'] }),
            visual('multiRowCard', keyFigures, [0, 1, 12, 2], {
              values: ['openIssues', 'overdueIssues', 'daysOpen:average'],
            }),
            visual('stackedBarChart', 'openByOwner', [0, 3, 6, 4], {
              ...{ category: ['owner'], series: ['severity'], values: ['openIssues'], sort: '-openIssues' },
            }),
            visual('clusteredColumnChart', 'openSince', [6, 3, 6, 4], {
              ...{ category: ['raisedAt.month'], values: ['openIssues'], sort: 'raisedAt.month' },
            }),
            visual('tableEx', 'oldestIssues', [0, 7, 12, 5], {
              category: ['issueNumber', 'issueTitle', 'severity', 'owner', 'machine', 'dueDate', 'daysOpen'],
              values: ['occurrenceCount'],
              sort: '-daysOpen',
              limit: 200,
            }),
          ],
          [isOneOf('issues', 'issueStatus', ['open', 'in-progress'])],
        ),
        pageOf('solved', words('page.solved'), [
          {
            ...visual('slicer', 'raised', [0, 0, 4, 1], { category: ['raisedAt'] }),
            filters: [lastDays('issues', 'raisedAt', 180)],
          },
          visual('slicer', 'checklist', [4, 0, 4, 1], { category: ['checklist'] }),
          visual('slicer', 'part', [8, 0, 4, 1], { category: ['part'] }),
          visual('multiRowCard', keyFigures, [0, 1, 12, 2], {
            values: ['issueCount', 'occurrenceCount', 'hoursToClose'],
          }),
          visual('stackedColumnChart', 'raisedPerMonth', [0, 3, 7, 4], {
            ...{ category: ['raisedAt.month'], series: ['severity'], values: ['issueCount'], sort: 'raisedAt.month' },
          }),
          visual('lineChart', 'timeToClosePerMonth', [7, 3, 5, 4], {
            ...{ category: ['closedAt.month'], values: ['hoursToClose'], sort: 'closedAt.month' },
          }),
          visual('tableEx', 'byChecklist', [0, 7, 12, 5], {
            category: ['checklist', 'part'],
            values: ['issueCount', 'openIssues', 'occurrenceCount', 'hoursToClose'],
            sort: '-issueCount',
          }),
        ]),
      ],
    }
  },
}
