import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'
import type { Palette } from '../charts/palette.ts'
import { numberText } from '../format/formats.ts'
import { useFrame } from '../page/frameContext.ts'
import { useTellDrawn } from '../page/useDrawing.ts'
import { controlChartOf } from '../process/controlChartOf.ts'
import { controlOption } from '../process/controlOption.ts'
import { processOf } from '../process/subgroups.ts'
import { groupFilter, type Selection, targetOf } from '../session/filtering.ts'
import { Chart } from './Chart.tsx'
import type { ChartVisualProps } from './ChartVisual.tsx'
import classes from './ControlChartVisual.module.css'

const parts = ['bands'] as const

/** The control chart of one question, a point for each run. A click on a point shows its run in the other visuals. */
export const ControlChartVisual = ({ page, visual, data, figures, title, mean }: ChartVisualProps) => {
  const { session, reading, isRtl } = useFrame()
  const { words } = reading
  const { points, isOneQuestion } = useMemo(() => processOf(figures), [figures])
  const charts = useMemo(() => (isOneQuestion ? controlChartOf(points) : undefined), [points, isOneQuestion])
  const draw = useCallback(
    (palette: Palette) => {
      const number = (value: number) => numberText(value, reading)
      return charts
        ? controlOption({ charts, labels: points.map(({ label }) => label), palette, words, number, isRtl })
        : {}
    },
    [charts, points, words, reading, isRtl],
  )
  const tellDrawn = useEffectEvent(useTellDrawn())
  useEffect(() => {
    if (!charts) tellDrawn()
  }, [charts])
  if (!charts) return <p className={classes.note}>{words('chooseOne')}</p>
  const count = charts.main.signals.length + (charts.spread?.signals.length ?? 0)
  const selectionAt = (at: number): Selection | undefined => {
    const point = points[at]
    if (!point) return undefined
    const column = { field: 'submission' }
    const filters = [groupFilter(data.dataset, column, [point.submission])]
    const identity = [{ target: targetOf(data.dataset, column), equals: point.submission }]
    const place = { page: page.name, visual: visual.name }
    const keys = [String(point.submission)]
    return { ...place, label: point.label, keys, filters, points: [{ identity, values: [] }] }
  }
  const toggle = (at: number) => {
    const next = selectionAt(at)
    if (!next) return
    const { selection } = session.shown.narrowing
    const isChosen = selection?.visual === visual.name && selection.keys[0] === next.keys[0]
    session.choices.select(page, visual, isChosen ? undefined : next)
  }
  const marks = points.map(({ label, subgroup }) => `${label}: ${words('mean')} ${numberText(subgroup.mean, reading)}`)
  return (
    <div className={classes.chart}>
      <p className={classes.says}>
        {count > 0 ? words('signals', { count, points: points.length }) : words('stable', { points: points.length })}
      </p>
      <Chart title={title} marks={marks} draw={draw} parts={parts} toggle={toggle} mean={at => mean(selectionAt(at))} />
    </div>
  )
}
