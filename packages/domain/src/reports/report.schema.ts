// A report as a document: pages with visuals, each of which asks one dataset. Whoever draws it — the frame in the browser,
// a PDF on the server — asks the same queries, so a figure is the same wherever it stands.
import { z } from 'zod'
import { DatasetFilter } from '../datasets/filter.schema.ts'
import { maxQueryRows, QueryColumn } from '../datasets/query.schema.ts'
import { imageFault } from './reportImage.ts'

const Name = z.string().regex(/^[\w-]{1,60}$/)
const Title = z.string().max(200)
const Length = z.number().min(0).max(10_000)
export const Filters = z.array(DatasetFilter).max(20)
/** `column` counts from 0 through category, series and values */
const Sort = z.strictObject({ column: z.number().int().min(0).max(18), descending: z.boolean() })

/** Charts that few reports have. */
export const furtherTypes = [
  ...(['lineClusteredColumnComboChart', 'scatterChart', 'gauge', 'radarChart', 'heatMap'] as const),
  ...(['histogram', 'boxPlot'] as const),
] as const
export type FurtherType = (typeof furtherTypes)[number]

/** Control charts of what is counted: its share (p), and how many there are on each (u). */
export const attributeTypes = ['pChart', 'uChart'] as const

/** Named as host pages know them from Power BI, where it has them. */
export const visualTypes = [
  ...(['card', 'multiRowCard', 'tableEx', 'slicer', 'textbox', 'image'] as const),
  ...(['clusteredBarChart', 'stackedBarChart', 'clusteredColumnChart', 'stackedColumnChart'] as const),
  ...(['hundredPercentStackedColumnChart', 'lineChart', 'areaChart', 'donutChart', 'paretoChart'] as const),
  ...(['controlChart', 'capability', 'pieChart', 'pivotTable', 'kpi'] as const),
  ...attributeTypes,
  ...furtherTypes,
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
  sort: Sort.optional(),
  limit: z.number().int().min(1).max(maxQueryRows).default(1000),
})
export type VisualData = z.infer<typeof VisualData>

/** PNG or JPEG as a data URL: an address of elsewhere, or a drawing with scripts in it, is none. */
const ImageData = z.string().superRefine((data, context) => {
  const fault = imageFault(data)
  if (fault) context.addIssue({ code: 'custom', message: `reports:image.${fault}` })
})

const ReportImage = z.strictObject({
  data: ImageData,
  /** what it shows, for people who don't see it; without it, it is decoration that screen readers skip */
  alternativeText: z.string().max(500).default(''),
  /** the whole image is seen, or it fills its box and is cut */
  fit: z.enum(['whole', 'fill']).default('whole'),
})
export type ReportImage = z.infer<typeof ReportImage>

const Visual = z.strictObject({
  /** stays the same for as long as the visual exists; bookmarks and host pages name it */
  name: Name,
  type: z.enum(visualTypes),
  title: Title,
  layout: Layout,
  data: VisualData.nullable(),
  /** of a slicer: what is chosen when the report opens */
  filters: Filters.default([]),
  /** of a text box */
  text: z.string().max(5000).default(''),
  /** of an image; without it, none was chosen yet */
  image: ReportImage.optional(),
})
export type Visual = z.infer<typeof Visual>

const ReportPage = z.strictObject({
  name: Name,
  displayName: Title,
  width: Length,
  height: Length,
  filters: Filters.default([]),
  visuals: z.array(Visual).max(50),
  /** on a phone: the visuals that are shown, by name and in their order; all of them, as they are read, without it */
  phone: z.array(Name).max(50).optional(),
})
export type ReportPage = z.infer<typeof ReportPage>

/** A page, or a visual of it: `page/visual`. */
const Place = z.string().regex(/^[\w-]{1,60}(\/[\w-]{1,60})?$/)
/** What a reader chose: page, filters of the report, of pages and visuals, slicers, and how visuals are sorted. */
export const BookmarkState = z.strictObject({
  page: Name,
  report: Filters,
  own: z.record(Place, Filters),
  slicers: z.record(Place, Filters),
  sorts: z.record(Place, Sort),
})
export type BookmarkState = z.infer<typeof BookmarkState>

const Bookmark = z.strictObject({ name: Name, displayName: Title, state: BookmarkState })
export type Bookmark = z.infer<typeof Bookmark>

/** Hexadecimal, as in theme files of Power BI. */
const Color = z.string().regex(/^#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i)
/** Colors in place of the product's own, named as in theme files of Power BI. */
export const ReportTheme = z.strictObject({
  name: Title.optional(),
  /** of series, in order */
  dataColors: z.array(Color).max(20).optional(),
  background: Color.optional(),
  foreground: Color.optional(),
  tableAccent: Color.optional(),
  good: Color.optional(),
  neutral: Color.optional(),
  bad: Color.optional(),
})
export type ReportTheme = z.infer<typeof ReportTheme>

export const ReportDocument = z.strictObject({
  pages: z.array(ReportPage).min(1).max(30),
  filters: Filters.default([]),
  bookmarks: z.array(Bookmark).max(50).default([]),
  theme: ReportTheme.optional(),
})
export type ReportDocument = z.infer<typeof ReportDocument>
