import type { EChartsCoreOption } from 'echarts/core'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Chart as Drawing } from '../charts/engine.ts'
import { type Palette, readPalette } from '../charts/palette.ts'
import { useTheme } from '../look/theme.ts'
import { useFrame } from '../page/frameContext.ts'
import { useTellDrawn } from '../page/useDrawing.ts'
import classes from './Chart.module.css'

type ChartProps = {
  title: string
  /** what each mark says, along the axis */
  marks: readonly string[]
  /** how it is drawn; another function draws it again */
  draw: (palette: Palette) => EChartsCoreOption
  /** a mark was clicked; `isFurther`: besides those that are chosen */
  toggle: (at: number, isFurther: boolean) => void
}

/** A chart whose marks are clicked, or reached by arrows and chosen by Enter, and said to screen readers. */
export const Chart = ({ title, marks, draw, toggle }: ChartProps) => {
  const { reading, isRtl } = useFrame()
  const { words } = reading
  const theme = useTheme()
  const element = useRef<HTMLDivElement>(null)
  const [drawing, setDrawing] = useState<Drawing>()
  const clicked = useEffectEvent(toggle)
  const drawn = useEffectEvent(useTellDrawn())

  useEffect(() => {
    let made: Drawing | undefined
    let isGone = false
    const observer = new ResizeObserver(() => made?.resize())
    void import('../charts/engine.ts').then(({ createChart }) => {
      if (isGone || !element.current) return
      made = createChart(element.current)
      made.on('click', ({ dataIndex, event }) =>
        clicked(dataIndex, Boolean((event?.event as MouseEvent | undefined)?.ctrlKey)),
      )
      made.on('finished', () => drawn())
      observer.observe(element.current)
      setDrawing(made)
    })
    return () => {
      isGone = true
      observer.disconnect()
      made?.dispose()
      setDrawing(undefined)
    }
  }, [])

  useEffect(() => {
    // The theme is named so that the colors are read again when it changes.
    if (!drawing || !element.current || !theme) return
    drawing.setOption(draw(readPalette(element.current)), { notMerge: true })
  }, [drawing, draw, theme])

  const [cursor, setCursor] = useState(-1)
  const point = (at: number) => {
    setCursor(at)
    drawing?.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: at })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const sideways = isRtl ? -1 : 1
    const steps: Record<string, number> = { ArrowRight: sideways, ArrowLeft: -sideways, ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step) point((Math.max(cursor, step < 0 ? 0 : -1) + step + marks.length) % marks.length)
    else if (event.key === 'Enter' || event.key === ' ') toggle(Math.max(0, cursor), event.ctrlKey)
    else return
    event.preventDefault()
  }
  return (
    <div
      className={classes.chart}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move among its marks
      tabIndex={0}
      aria-label={`${title}. ${words('chart', { count: marks.length })}`}
      onKeyDown={onKeyDown}
      onBlur={() => drawing?.dispatchAction({ type: 'hideTip' })}
    >
      <div ref={element} className={classes.drawing} aria-hidden />
      <p className={classes.said} role="status">
        {marks[cursor]}
      </p>
    </div>
  )
}
