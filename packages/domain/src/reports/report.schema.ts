// A report as a document: pages with visuals, each of which asks one dataset. Whoever draws it — the frame in the browser,
// a PDF on the server — asks the same queries, so a figure is the same wherever it stands.
import { z } from 'zod'
import { DatasetFilter } from '../datasets/filter.schema.ts'
import { maxQueryRows, QueryColumn } from '../datasets/query.schema.ts'

const Name = z.string().regex(/^[\w-]{1,60}$/)
const Title = z.string().max(200)
const Length = z.number().min(0).max(10_000)

/** Named as host pages know them from Power BI; the last three are ours. */
export const visualTypes = [
  ...(['card', 'multiRowCard', 'tableEx', 'slicer', 'textbox'] as const),
  ...(['clusteredBarChart', 'stackedBarChart', 'clusteredColumnChart', 'stackedColumnChart'] as const),
  ...(['hundredPercentStackedColumnChart', 'lineChart', 'areaChart', 'donutChart', 'paretoChart'] as const),
  ...(['controlChart', 'capability'] as const),
] as const
export type VisualType = (typeof visualTypes)[number]

/** Where a visual stands on its page, in the page's own pixels. */
const Layout = z.strictObject({ x: Length, y: Length, width: Length, height: Length })
export type Layout = z.infer<typeof Layout>

/** What a visual asks: `category` and `series` group, `values` are counted for each group. */
const VisualData = z.strictObject({
  dataset: z.string().min(1).max(60),
  category: z.array(QueryColumn).max(8).default([]),
  series: z.array(QueryColumn).max(1).default([]),
  values: z.array(QueryColumn).max(10).default([]),
  /** `column` counts from 0 through category, series and values */
  sort: z.strictObject({ column: z.number().int().min(0).max(18), descending: z.boolean() }).optional(),
  limit: z.number().int().min(1).max(maxQueryRows).default(1000),
})
export type VisualData = z.infer<typeof VisualData>

const Visual = z.strictObject({
  /** stays the same for as long as the visual exists; bookmarks and host pages name it */
  name: Name,
  type: z.enum(visualTypes),
  title: Title,
  layout: Layout,
  data: VisualData.nullable(),
  /** of a slicer: what is chosen when the report opens */
  filters: z.array(DatasetFilter).max(20).default([]),
  /** of a text box */
  text: z.string().max(5000).default(''),
})
export type Visual = z.infer<typeof Visual>

const ReportPage = z.strictObject({
  name: Name,
  displayName: Title,
  width: Length,
  height: Length,
  filters: z.array(DatasetFilter).max(20).default([]),
  visuals: z.array(Visual).max(50),
})
export type ReportPage = z.infer<typeof ReportPage>

export const ReportDocument = z.strictObject({
  pages: z.array(ReportPage).min(1).max(30),
  filters: z.array(DatasetFilter).max(20).default([]),
})
export type ReportDocument = z.infer<typeof ReportDocument>
