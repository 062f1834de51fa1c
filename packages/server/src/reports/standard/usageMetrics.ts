import { hiddenReportId } from '@gemba/domain/reports/hiddenReport'
import { keyFigures, lastDays, pageOf, type StandardReport, visualsOf } from './standardReport.ts'

/** How often the other reports are opened, and by whom. */
export const usageMetrics: StandardReport = {
  id: hiddenReportId,
  name: 'usageMetrics',
  datasets: ['reportViews'],
  document: words => {
    const visual = visualsOf('reportViews', words)
    const head = (days: number) => [
      {
        ...visual('slicer', 'opened', [0, 0, 4, 1], { category: ['openedAt'] }),
        filters: [lastDays('reportViews', 'openedAt', days)],
      },
      visual('slicer', 'report', [4, 0, 4, 1], { category: ['report'] }),
      visual('slicer', 'person', [8, 0, 4, 1], { category: ['person'] }),
      visual('multiRowCard', keyFigures, [0, 1, 12, 2], { values: ['viewCount', 'viewerCount', 'viewedReportCount'] }),
    ]
    return {
      filters: [],
      bookmarks: [],
      pages: [
        pageOf('views', words('page.views'), [
          ...head(90),
          visual('stackedColumnChart', 'viewsPerDay', [0, 3, 12, 4], {
            ...{ category: ['openedAt.day'], series: ['reportKind'], values: ['viewCount'], sort: 'openedAt.day' },
          }),
          visual('clusteredColumnChart', 'viewsPerWeek', [0, 7, 6, 5], {
            ...{ category: ['openedAt.week'], values: ['viewCount'], sort: 'openedAt.week' },
          }),
          visual('lineChart', 'viewersPerWeek', [6, 7, 6, 5], {
            ...{ category: ['openedAt.week'], values: ['viewerCount'], sort: 'openedAt.week' },
          }),
        ]),
        pageOf('reports', words('page.byReport'), [
          ...head(90),
          visual('clusteredBarChart', 'mostViewedReports', [0, 3, 8, 4], {
            ...{ category: ['report'], values: ['viewCount'], sort: '-viewCount', limit: 10 },
          }),
          visual('donutChart', 'byReportKind', [8, 3, 4, 4], { category: ['reportKind'], values: ['viewCount'] }),
          visual('tableEx', 'byReport', [0, 7, 12, 5], {
            ...{ category: ['report', 'reportKind'], values: ['viewCount', 'viewerCount'], sort: '-viewCount' },
          }),
        ]),
        pageOf('people', words('page.byPerson'), [
          ...head(30),
          visual('clusteredBarChart', 'whoViewsMost', [0, 3, 12, 4], {
            ...{ category: ['person'], values: ['viewCount'], sort: '-viewCount', limit: 10 },
          }),
          visual('tableEx', 'byPersonAndReport', [0, 7, 12, 5], {
            ...{ category: ['person', 'report'], values: ['viewCount'], sort: '-viewCount' },
          }),
        ]),
      ],
    }
  },
}
