// The parts of ECharts that most charts need; loaded with the first chart. Others are in parts/, loaded with the first
// chart that needs them.
import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendScrollComponent, MarkLineComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

use([BarChart, LineChart, GridComponent, LegendScrollComponent, MarkLineComponent, TooltipComponent])
use([SVGRenderer])

const parts = {
  pie: () => import('./parts/pie.ts'),
  bands: () => import('./parts/bands.ts'),
}
/** What a chart needs besides. */
export type Part = keyof typeof parts

/** A chart in an element. As SVG: it prints sharply and follows the theme. */
export const createChart = async (element: HTMLElement, needed: readonly Part[]) => {
  await Promise.all(needed.map(part => parts[part]()))
  return init(element, undefined, { renderer: 'svg' })
}
export type Chart = Awaited<ReturnType<typeof createChart>>
