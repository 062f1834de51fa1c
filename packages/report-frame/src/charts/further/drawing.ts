import type { EChartsCoreOption } from 'echarts/core'
import type { Plot } from '../../format/figures.ts'
import type { Palette } from '../palette.ts'

/** How the reader's page is: its colors, what is chosen in the chart, its direction, and its pixels across. */
export type Look = { palette: Palette; chosen: ReadonlySet<string>; isRtl: boolean; width: number }

/** A chart: what its marks say, how it is drawn, and which group of the plot a mark stands for. */
export type Drawing = {
  marks: readonly string[]
  option: (look: Look) => EChartsCoreOption
  /** undefined where marks stand for no group that others could be filtered by */
  groupOf?: (mark: number) => number
}

/** What each group says, with all that is counted of it. */
export const marksOf = ({ groups, series }: Plot): string[] =>
  groups.map(
    ({ label }, at) =>
      `${label}: ${series.map(({ label: name, values, text }) => `${name} ${text(values[at] ?? null)}`).join(', ')}`,
  )

/** What is not chosen is pale. */
export const opacityOf = ({ chosen }: Look, key: string): number => (chosen.size === 0 || chosen.has(key) ? 1 : 0.35)
