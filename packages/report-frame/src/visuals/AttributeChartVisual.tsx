import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'
import type { Palette } from '../charts/palette.ts'
import { plotOf, selectionOf } from '../format/figures.ts'
import { cellText, numberText } from '../format/formats.ts'
import { useFrame } from '../page/frameContext.ts'
import { useTellDrawn } from '../page/useDrawing.ts'
import { attributeChartOf } from '../process/attributeChartOf.ts'
import { controlOption } from '../process/controlOption.ts'
import { Chart } from './Chart.tsx'
import type { ChartVisualProps } from './ChartVisual.tsx'
import classes from './ControlChartVisual.module.css'

const parts = ['bands'] as const
const share = { kind: 'measure', id: '', label: '', format: 'share' } as const

/** A control chart of what is counted: the share of failing ones (p), or so many of something on each (u), by group. */
export const AttributeChartVisual = ({ page, visual, data, figures, title, mean }: ChartVisualProps) => {
  const { session, reading, isRtl } = useFrame()
  const { words } = reading
  const kind = visual.type === 'uChart' ? 'u' : 'p'
  const plot = useMemo(() => plotOf(figures), [figures])
  const charts = useMemo(() => attributeChartOf(kind, plot), [kind, plot])
  const number = useCallback(
    (value: number) =>
      kind === 'p' ? cellText(share, { field: '' }, null, reading)(value) : numberText(value, reading),
    [kind, reading],
  )
  const draw = useCallback(
    (palette: Palette) =>
      charts
        ? controlOption({ charts, labels: plot.groups.map(({ label }) => label), palette, words, number, isRtl })
        : {},
    [charts, plot, words, number, isRtl],
  )
  const tellDrawn = useEffectEvent(useTellDrawn())
  useEffect(() => {
    if (!charts) tellDrawn()
  }, [charts])
  if (!charts) return <p className={classes.note}>{words('countAndSize')}</p>
  const selectionAt = (at: number) => {
    const group = plot.groups[at]
    return group && selectionOf({ page: page.name, visual: visual.name, data, words }, plot, [group])
  }
  const toggle = (at: number) => {
    const next = selectionAt(at)
    if (!next) return
    const { selection } = session.shown.narrowing
    const isChosen = selection?.visual === visual.name && selection.keys[0] === next.keys[0]
    session.choices.select(page, visual, isChosen ? undefined : next)
  }
  const { points, signals } = charts.main
  const marks = plot.groups.map(({ label }, at) => {
    const value = points[at]?.value
    return `${label}: ${typeof value === 'number' ? number(value) : words('blank')}`
  })
  return (
    <div className={classes.chart}>
      <p className={classes.says}>
        {signals.length > 0
          ? words('signalsOfPoints', { count: signals.length, points: points.length })
          : words('stablePoints', { points: points.length })}
      </p>
      <Chart title={title} marks={marks} draw={draw} parts={parts} toggle={toggle} mean={at => mean(selectionAt(at))} />
    </div>
  )
}
