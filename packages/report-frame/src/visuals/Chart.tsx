import type { EChartsCoreOption } from 'echarts/core'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Chart as Drawing, Part } from '../charts/engine.ts'
import type { Palette } from '../charts/palette.ts'
import { readPalette } from '../charts/readPalette.ts'
import { useTheme } from '../look/theme.ts'
import { useFrame } from '../page/frameContext.ts'
import { useTellDrawn } from '../page/useDrawing.ts'
import classes from './Chart.module.css'
import { isMenuKey } from './menuKey.ts'

type ChartProps = {
  title: string
  /** what each mark says, along the axis */
  marks: readonly string[]
  /** how it is drawn; another function draws it again */
  draw: (palette: Palette, width: number) => EChartsCoreOption
  /** what of the engine it needs besides what most charts need */
  parts?: readonly Part[]
  /** a mark was clicked; `isFurther`: besides those that are chosen */
  toggle: (at: number, isFurther: boolean) => void
  /** the menu is asked for at a mark */
  mean?: ((at: number) => void) | undefined
}

const noParts: readonly Part[] = []
/** Pixels: a chart that grew by less is not drawn otherwise. */
const step = 20
const rounded = (width: number) => Math.max(step, Math.round(width / step) * step)

/** With Ctrl, on a Mac with Command, a mark is chosen besides others. */
const isFurther = (event?: Pick<MouseEvent, 'ctrlKey' | 'metaKey'>) => Boolean(event?.ctrlKey || event?.metaKey)

/** A chart whose marks are clicked, or reached by arrows and chosen by Enter, and said to screen readers. */
export const Chart = ({ title, marks, draw, parts = noParts, toggle, mean }: ChartProps) => {
  const { reading, isRtl } = useFrame()
  const { words } = reading
  const theme = useTheme()
  const element = useRef<HTMLDivElement>(null)
  const [drawing, setDrawing] = useState<Drawing>()
  const [width, setWidth] = useState(0)
  const [failure, setFailure] = useState<unknown>()
  const clicked = useEffectEvent(toggle)
  const meant = useEffectEvent((at: number) => mean?.(at))
  const drawn = useEffectEvent(useTellDrawn())

  useEffect(() => {
    let made: Drawing | undefined
    let isGone = false
    const observer = new ResizeObserver(([entry]) => {
      made?.resize()
      if (entry) setWidth(rounded(entry.contentRect.width))
    })
    const create = async () => {
      const { createChart } = await import('../charts/engine.ts')
      if (isGone || !element.current) return
      const created = await createChart(element.current, parts)
      if (isGone || !element.current) {
        created.dispose()
        return
      }
      made = created
      made.on('click', ({ dataIndex, event }) => clicked(dataIndex, isFurther(event?.event as MouseEvent | undefined)))
      made.on('contextmenu', ({ dataIndex }) => meant(dataIndex))
      made.on('finished', () => drawn())
      observer.observe(element.current)
      setWidth(rounded(element.current.clientWidth))
      setDrawing(made)
    }
    create().catch(setFailure)
    return () => {
      isGone = true
      observer.disconnect()
      made?.dispose()
      setDrawing(undefined)
    }
  }, [parts])

  useEffect(() => {
    // The theme is named so that the colors are read again when it changes.
    if (!drawing || !element.current || !theme || width === 0) return
    drawing.setOption(draw(readPalette(element.current), width), { notMerge: true })
  }, [drawing, draw, theme, width])

  const [cursor, setCursor] = useState(-1)
  const point = (at: number) => {
    setCursor(at)
    drawing?.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: at })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const sideways = isRtl ? -1 : 1
    const steps: Record<string, number> = { ArrowRight: sideways, ArrowLeft: -sideways, ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (isMenuKey(event) && cursor >= 0) mean?.(cursor)
    if (step) point((Math.max(cursor, step < 0 ? 0 : -1) + step + marks.length) % marks.length)
    else if (event.key === 'Enter' || event.key === ' ') toggle(Math.max(0, cursor), isFurther(event))
    else return
    event.preventDefault()
  }
  // A file of it could not be loaded: whoever shows it says so.
  if (failure !== undefined) throw failure
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
