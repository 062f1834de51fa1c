// The parts of ECharts that reports need; loaded with the first chart.
import { BarChart, LineChart, PieChart } from 'echarts/charts'
import {
  GridComponent,
  LegendScrollComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
} from 'echarts/components'
import { init, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'

use([BarChart, LineChart, PieChart])
use([GridComponent, LegendScrollComponent, MarkAreaComponent, MarkLineComponent, TooltipComponent])
use([LabelLayout, SVGRenderer])

/** A chart in an element. As SVG: it prints sharply and follows the theme. */
export const createChart = (element: HTMLElement) => init(element, undefined, { renderer: 'svg' })
export type Chart = ReturnType<typeof createChart>
