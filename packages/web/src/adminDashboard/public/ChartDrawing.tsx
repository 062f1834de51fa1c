import { type Chart, createChart } from '@gemba/report-frame/charts/engine'
import { type ChartType, optionOf } from '@gemba/report-frame/charts/options'
import type { Palette } from '@gemba/report-frame/charts/palette'
import { readPalette } from '@gemba/report-frame/charts/readPalette'
import type { Plot } from '@gemba/report-frame/format/figures'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTheme } from '../../theme/colorScheme.ts'
import classes from './ChartDrawing.module.css'

export type DrawnType = ChartType | 'radarChart'
type ChartDrawingProps = {
  type: DrawnType
  plot: Plot
  isRtl: boolean
  share: string
  /** called once it is there, for who prints it */
  onDrawn?: () => void
}

const none: ReadonlySet<string> = new Set()

type Draw = (look: { palette: Palette; width: number }) => ReturnType<typeof optionOf>

/** How it is drawn; a radar is loaded with the first one. */
const drawOf = async ({ type, plot, isRtl, share }: Omit<ChartDrawingProps, 'onDrawn'>): Promise<Draw> => {
  if (type !== 'radarChart') return look => optionOf(type, { ...look, plot, chosen: none, isRtl, share })
  const { drawingOf } = await import('@gemba/report-frame/charts/further/drawingOf')
  const drawing = drawingOf(type, plot, String)
  return look => ({
    ...{ animation: false, textStyle: { fontFamily: look.palette.font } },
    ...drawing.option({ ...look, chosen: none, isRtl }),
  })
}

/** The drawing of a chart, in the colors of the theme; loaded with ECharts. What it shows stands beside it as a table. */
export const ChartDrawing = ({ type, plot, isRtl, share, onDrawn }: ChartDrawingProps) => {
  const element = useRef<HTMLDivElement>(null)
  const theme = useTheme()
  const [failure, setFailure] = useState<unknown>()
  const drawn = useEffectEvent(() => onDrawn?.())
  useEffect(() => {
    const host = element.current
    // The theme is named so that the colors are read again when it changes.
    if (!host || !theme) return
    let chart: Chart | undefined
    let isGone = false
    const show = (draw: Draw) => {
      chart?.setOption(draw({ palette: readPalette(host), width: host.clientWidth }), { notMerge: true })
      // Paper, which is narrower, has it smaller.
      host.querySelector('svg')?.setAttribute('viewBox', `0 0 ${host.clientWidth} ${host.clientHeight}`)
    }
    let observer: ResizeObserver | undefined
    const create = async () => {
      // In this order: a chart draws only with the parts that were loaded before it.
      const draw = await drawOf({ type, plot, isRtl, share })
      const made = await createChart(host, [])
      if (isGone) return made.dispose()
      chart = made
      show(draw)
      observer = new ResizeObserver(() => {
        made.resize()
        show(draw)
      })
      observer.observe(host)
      drawn()
    }
    create().catch(setFailure)
    return () => {
      isGone = true
      observer?.disconnect()
      chart?.dispose()
    }
  }, [type, plot, isRtl, share, theme])
  // A file of it could not be loaded: whoever shows it says so.
  if (failure !== undefined) throw failure
  return <div ref={element} className={classes.drawing} aria-hidden />
}
