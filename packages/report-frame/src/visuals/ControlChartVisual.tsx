import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'
import type { Palette } from '../charts/palette.ts'
import { numberText } from '../format/formats.ts'
import { useFrame } from '../page/frameContext.ts'
import { useTellDrawn } from '../page/useDrawing.ts'
import { controlChartOf } from '../process/controlChartOf.ts'
import { controlOption } from '../process/controlOption.ts'
import { processOf } from '../process/subgroups.ts'
import { groupFilter } from '../session/filtering.ts'
import { Chart } from './Chart.tsx'
import type { ChartVisualProps } from './ChartVisual.tsx'
import classes from './ControlChartVisual.module.css'

/** The control chart of one question, a point for each run. A click on a point shows its run in the other visuals. */
export const ControlChartVisual = ({ page, visual, data, figures, title }: ChartVisualProps) => {
  const { session, reading } = useFrame()
  const { words } = reading
  const { points, isOneQuestion } = useMemo(() => processOf(figures), [figures])
  const charts = useMemo(() => (isOneQuestion ? controlChartOf(points) : undefined), [points, isOneQuestion])
  const draw = useCallback(
    (palette: Palette) => {
      const number = (value: number) => numberText(value, reading)
      return charts ? controlOption({ charts, labels: points.map(({ label }) => label), palette, words, number }) : {}
    },
    [charts, points, words, reading],
  )
  const tellDrawn = useEffectEvent(useTellDrawn())
  useEffect(() => {
    if (!charts) tellDrawn()
  }, [charts])
  if (!charts) return <p className={classes.note}>{words('chooseOne')}</p>
  const count = charts.main.signals.length + (charts.spread?.signals.length ?? 0)
  const toggle = (at: number) => {
    const point = points[at]
    if (!point) return
    const filters = [groupFilter(data.dataset, { field: 'submission' }, [point.submission])]
    const keys = [String(point.submission)]
    const { selection } = session.shown.narrowing
    const isChosen = selection?.visual === visual.name && selection.keys[0] === keys[0]
    session.select(isChosen ? undefined : { page: page.name, visual: visual.name, label: point.label, keys, filters })
  }
  const marks = points.map(({ label, subgroup }) => `${label}: ${words('mean')} ${numberText(subgroup.mean, reading)}`)
  return (
    <div className={classes.chart}>
      <p className={classes.says}>
        {count > 0 ? words('signals', { count, points: points.length }) : words('stable', { points: points.length })}
      </p>
      <Chart title={title} marks={marks} draw={draw} toggle={toggle} />
    </div>
  )
}
