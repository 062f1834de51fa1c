import { keyFigures, lastDays, pageOf, type StandardReport, visualsOf } from './standardReport.ts'

/** Who uses the product, and how often. */
export const usage: StandardReport = {
  id: '5f0d3c1a-0007-4a70-9b7e-6d1c2f3a4b07',
  name: 'usage',
  datasets: ['signIns'],
  document: words => {
    const visual = visualsOf('signIns', words)
    return {
      filters: [],
      bookmarks: [],
      pages: [
        pageOf('signIns', words('page.signIns'), [
          {
            ...visual('slicer', 'signedIn', [0, 0, 4, 1], { category: ['signedInAt'] }),
            filters: [lastDays('signIns', 'signedInAt', 30)],
          },
          visual('slicer', 'method', [4, 0, 4, 1], { category: ['method'] }),
          visual('slicer', 'terminal', [8, 0, 4, 1], { category: ['terminal'] }),
          visual('multiRowCard', keyFigures, [0, 1, 12, 2], { values: ['peopleCount', 'signInCount', 'refusedCount'] }),
          visual('clusteredColumnChart', 'peoplePerDay', [0, 3, 8, 4], {
            ...{ category: ['signedInAt.day'], values: ['peopleCount'], sort: 'signedInAt.day' },
          }),
          visual('donutChart', 'byMethod', [8, 3, 4, 4], { category: ['method'], values: ['signInCount'] }),
          visual('tableEx', 'byPerson', [0, 7, 12, 5], {
            ...{ category: ['person'], values: ['signInCount', 'refusedCount'], sort: '-signInCount' },
          }),
        ]),
      ],
    }
  },
}
