import type { FurtherType } from '@gemba/domain/reports/report.schema'
import { useCallback, useMemo } from 'react'
import { drawingOf } from '../charts/further/drawingOf.ts'
import type { Palette } from '../charts/palette.ts'
import { plotOf, selectionOf } from '../format/figures.ts'
import { numberText } from '../format/formats.ts'
import { useFrame, useShown } from '../page/frameContext.ts'
import { Chart } from './Chart.tsx'
import type { ChartVisualProps } from './ChartVisual.tsx'

/** One of the charts that few reports have. Where a mark stands for a group, a click on it filters the other visuals. */
export const FurtherChartVisual = ({ page, visual, data, figures, title }: ChartVisualProps) => {
  const { session, reading, isRtl } = useFrame()
  const { selection } = useShown().narrowing
  const plot = useMemo(() => plotOf(figures), [figures])
  const drawing = useMemo(
    () => drawingOf(visual.type as FurtherType, plot, value => numberText(value, reading)),
    [visual.type, plot, reading],
  )
  const mine = selection?.page === page.name && selection.visual === visual.name ? selection.keys : undefined
  const chosen = mine?.some(key => plot.groups.some(group => group.key === key)) ? mine : undefined
  const draw = useCallback(
    (palette: Palette, width: number) => ({
      ...{ animation: false, textStyle: { fontFamily: palette.font } },
      ...drawing.option({ palette, width, chosen: new Set(chosen), isRtl }),
    }),
    [drawing, chosen, isRtl],
  )
  const toggle = (mark: number, isFurther: boolean) => {
    const group = drawing.groupOf && plot.groups[drawing.groupOf(mark)]
    if (!group || data.category.length === 0) return
    const others = isFurther && chosen ? plot.groups.filter(({ key }) => chosen.includes(key)) : []
    const groups = chosen?.includes(group.key) ? others.filter(({ key }) => key !== group.key) : [...others, group]
    const place = { page: page.name, visual: visual.name, data, words: reading.words }
    session.choices.select(page, visual, selectionOf(place, plot, groups))
  }
  return <Chart title={title} marks={drawing.marks} draw={draw} toggle={toggle} />
}
