import type { VisualType } from '@gemba/domain/reports/report.schema'

/** Strokes on a square of 20. */
const strokes: Record<VisualType, string> = {
  card: 'M3 6h14v8H3zM6 10h5',
  multiRowCard: 'M3 4h14v5H3zM3 11h14v5H3zM6 6.5h4M6 13.5h4',
  tableEx: 'M3 4h14v12H3zM3 8h14M8 4v12',
  slicer: 'M4 5h12l-4.5 5v5l-3 1v-6z',
  textbox: 'M4 5h12M10 5v11M7.5 16h5',
  image: 'M3 4h14v12H3zM3 14l4-5 4 4 2-2 4 4M13 7.5h.01',
  clusteredBarChart: 'M4 3v14M4 6h10M4 10h6M4 14h12',
  stackedBarChart: 'M4 3v14M4 5h11v3H4M9 5v3M4 12h8v3H4M7 12v3',
  clusteredColumnChart: 'M3 16h14M6 16v-6M10 16V5M14 16v-8',
  stackedColumnChart: 'M3 16h14M5 16V7h3v9M5 11h3M12 16V4h3v12M12 9h3',
  hundredPercentStackedColumnChart: 'M3 16h14M5 16V4h3v12M5 9h3M12 16V4h3v12M12 12h3',
  lineChart: 'M3 16h14M4 13l4-5 4 3 4-6',
  areaChart: 'M3 16h14M4 16v-4l4-5 4 3 4-5v11',
  donutChart: 'M10 3.5a6.5 6.5 0 1 0 .01 0M10 7.5a2.5 2.5 0 1 0 .01 0M10 3.5v4',
  paretoChart: 'M3 16h14M5 16V7M9 16v-5M13 16v-3M4 9l5-4 7-1',
  controlChart: 'M3 5h14M3 15h14M4 11l3-3 3 4 3-5 3 2',
  pChart: 'M3 5h6v2h8M3 15h6v-2h8M4 11l3-3 3 4 3-5 3 2',
  uChart: 'M3 4h14M3 16h5v-2h4v2h5M4 11l3-3 3 4 3-5 3 2',
  pieChart: 'M10 3.5a6.5 6.5 0 1 0 .01 0M10 10V3.5M10 10l5 4',
  pivotTable: 'M3 4h14v12H3zM3 8h14M8 4v12M12.5 4v12M3 12h14',
  kpi: 'M3 4h14v12H3zM6 8h4M6 13l3-2 2 1 3-3',
  lineClusteredColumnComboChart: 'M3 16h14M6 16v-4M10 16v-6M14 16v-4M4 8l5-4 6 3',
  scatterChart: 'M3 3v13h14M7 12h.01M9 7h.01M12 10h.01M14 5h.01M11 13h.01',
  gauge: 'M3 14a7 7 0 0 1 14 0M10 14l3-4',
  radarChart: 'M10 3l7 5-3 8H6L3 8zM10 7l3 2-1 4H8L7 9z',
  heatMap: 'M3 3h14v14H3zM3 8h14M3 12h14M8 3v14M12 3v14',
  histogram: 'M3 16h14M4 16v-3h3v-5h3V4h3v6h3v6',
  boxPlot: 'M10 2v4M6 6h8v8H6zM6 10h8M10 14v4',
  capability: 'M3 16h14M4 15c4 0 3-10 6-10s2 10 6 10M5 4v12M15 4v12',
}

/** A sign for a type of visual. */
export const TypeGlyph = ({ type }: { type: VisualType }) => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <path d={strokes[type]} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
  </svg>
)
