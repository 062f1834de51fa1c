import type { ReportPage, Visual, VisualData } from '@gemba/domain/reports/report.schema'
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Chart } from '../charts/engine.ts'
import { type ChartType, optionOf } from '../charts/options.ts'
import { readPalette } from '../charts/palette.ts'
import { type Figures, plotOf, selectionOf } from '../format/figures.ts'
import { useTheme } from '../look/theme.ts'
import { useFrame, useShown } from '../page/frameContext.ts'
import classes from './ChartVisual.module.css'

type ChartVisualProps = { page: ReportPage; visual: Visual; data: VisualData; figures: Figures; title: string }

/** A chart. A click on a mark filters the other visuals; arrows and Enter do the same. */
export const ChartVisual = ({ page, visual, data, figures, title }: ChartVisualProps) => {
  const { session, reading, isRtl } = useFrame()
  const { words } = reading
  const { selection } = useShown().narrowing
  const theme = useTheme()
  const element = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<Chart>()
  const plot = useMemo(() => plotOf(figures), [figures])
  const chosen = selection?.page === page.name && selection.visual === visual.name ? selection.keys : undefined

  const toggle = useEffectEvent((at: number, isFurther: boolean) => {
    const group = plot.groups[at]
    if (!group || data.category.length === 0) return
    const isChosen = chosen?.includes(group.key)
    const others = isFurther && chosen ? plot.groups.filter(({ key }) => chosen.includes(key)) : []
    const groups = isChosen ? others.filter(({ key }) => key !== group.key) : [...others, group]
    session.select(selectionOf({ page: page.name, visual: visual.name, data, words }, groups))
  })

  useEffect(() => {
    let made: Chart | undefined
    let isGone = false
    const observer = new ResizeObserver(() => made?.resize())
    void import('../charts/engine.ts').then(({ createChart }) => {
      if (isGone || !element.current) return
      made = createChart(element.current)
      made.on('click', ({ dataIndex, event }) =>
        toggle(dataIndex, Boolean((event?.event as MouseEvent | undefined)?.ctrlKey)),
      )
      observer.observe(element.current)
      setChart(made)
    })
    return () => {
      isGone = true
      observer.disconnect()
      made?.dispose()
      setChart(undefined)
    }
  }, [])

  useEffect(() => {
    // The theme is named so that the colors are read again when it changes.
    if (!chart || !element.current || !theme) return
    const drawn = {
      plot,
      palette: readPalette(element.current),
      chosen: new Set(chosen),
      isRtl,
      shareOfAll: words('share'),
    }
    chart.setOption(optionOf(visual.type as ChartType, drawn), { notMerge: true })
  }, [chart, plot, chosen, isRtl, theme, visual.type, words])

  const [cursor, setCursor] = useState(-1)
  const point = (at: number) => {
    setCursor(at)
    chart?.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: at })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    const count = plot.groups.length
    if (step) point((cursor + (isRtl && event.key.length > 9 ? -step : step) + count) % count)
    else if (event.key === 'Enter' || event.key === ' ') toggle(Math.max(0, cursor), event.ctrlKey)
    else return
    event.preventDefault()
  }
  const pointed = plot.groups[cursor]
  return (
    <div
      className={classes.chart}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move among its marks
      tabIndex={0}
      aria-label={`${title}. ${words('chart', { count: plot.groups.length })}`}
      onKeyDown={onKeyDown}
      onBlur={() => chart?.dispatchAction({ type: 'hideTip' })}
    >
      <div ref={element} className={classes.drawing} aria-hidden />
      <p className={classes.said} role="status">
        {pointed &&
          `${pointed.label}: ${plot.series.map(({ label, values, text }) => `${label} ${text(values[cursor] ?? null)}`).join(', ')}`}
      </p>
    </div>
  )
}
