import { keyFigures, lastDays, pageOf, type StandardReport, visualsOf } from './standardReport.ts'

/** The newest runs, a row of sums for each; limits stand beside them, so that a change of limits is seen. */
const subgroups = {
  category: ['answeredAt', 'submission', 'question', 'lowerLimit', 'upperLimit'],
  values: ['readingCount', 'mean', 'smallest', 'largest', 'standardDeviation'],
  sort: '-answeredAt',
  limit: 100,
}

/** How well measured characteristics stay within their limits. */
export const capability: StandardReport = {
  id: '5f0d3c1a-0004-4a70-9b7e-6d1c2f3a4b04',
  name: 'capability',
  datasets: ['measurements'],
  document: words => {
    const visual = visualsOf('measurements', words)
    return {
      filters: [],
      bookmarks: [],
      pages: [
        pageOf('characteristics', words('page.characteristics'), [
          {
            ...visual('slicer', 'answered', [0, 0, 3, 1], { category: ['answeredAt'] }),
            filters: [lastDays('measurements', 'answeredAt', 90)],
          },
          visual('slicer', 'checklist', [3, 0, 3, 1], { category: ['checklist'] }),
          visual('slicer', 'question', [6, 0, 3, 1], { category: ['question'] }),
          visual('slicer', 'machine', [9, 0, 3, 1], { category: ['machine'] }),
          visual('multiRowCard', keyFigures, [0, 1, 12, 2], {
            values: ['readingCount', 'outsideCount', 'outsideRate'],
          }),
          visual('tableEx', 'byCharacteristic', [0, 3, 12, 5], {
            category: ['checklist', 'question'],
            values: ['readingCount', 'mean', 'standardDeviation', 'smallest', 'largest', 'outsideRate', 'pp', 'ppk'],
            sort: 'ppk',
          }),
          visual('lineChart', 'outsidePerWeek', [0, 8, 6, 4], {
            ...{ category: ['answeredAt.week'], values: ['outsideRate'], sort: 'answeredAt.week' },
          }),
          visual('clusteredBarChart', 'outsideByMachine', [6, 8, 6, 4], {
            ...{ category: ['machine'], values: ['outsideRate'], sort: '-outsideRate', limit: 10 },
          }),
        ]),
        pageOf('process', words('page.process'), [
          {
            ...visual('slicer', 'answered', [0, 0, 3, 1], { category: ['answeredAt'] }),
            filters: [lastDays('measurements', 'answeredAt', 90)],
          },
          visual('slicer', 'checklist', [3, 0, 3, 1], { category: ['checklist'] }),
          visual('slicer', 'question', [6, 0, 3, 1], { category: ['question'] }),
          visual('slicer', 'machine', [9, 0, 3, 1], { category: ['machine'] }),
          visual('controlChart', 'controlChart', [0, 1, 8, 11], subgroups),
          visual('capability', 'capability', [8, 1, 4, 11], subgroups),
        ]),
      ],
    }
  },
}
