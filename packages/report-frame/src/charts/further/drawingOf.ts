// The charts that few reports have, with the parts of the engine that they need; loaded with the first of them.
import type { FurtherType } from '@gemba/domain/reports/report.schema'
import { BoxplotChart, GaugeChart, HeatmapChart, RadarChart, ScatterChart } from 'echarts/charts'
import { RadarComponent, VisualMapContinuousComponent } from 'echarts/components'
import { use } from 'echarts/core'
import type { Plot } from '../../format/figures.ts'
import { combo } from './combo.ts'
import { boxPlotOf, histogramOf } from './distribution.ts'
import type { Drawing } from './drawing.ts'
import { gauge } from './gauge.ts'
import { heatMap } from './heatMap.ts'
import { radar } from './radar.ts'
import { scatter } from './scatter.ts'

use([BoxplotChart, GaugeChart, HeatmapChart, RadarChart, ScatterChart, RadarComponent, VisualMapContinuousComponent])

type Draw = (plot: Plot, number: (value: number) => string) => Drawing

const drawings: Record<FurtherType, Draw> = {
  lineClusteredColumnComboChart: combo,
  ...{ radarChart: radar, scatterChart: scatter, heatMap, gauge },
  ...{ histogram: histogramOf, boxPlot: boxPlotOf },
}

/** How a plot is drawn. `number`: how a figure without a unit reads. */
export const drawingOf = (type: FurtherType, plot: Plot, number: (value: number) => string): Drawing =>
  drawings[type](plot, number)
