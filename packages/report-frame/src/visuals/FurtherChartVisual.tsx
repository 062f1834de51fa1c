import type { FurtherType } from '@gemba/domain/reports/report.schema'
import { useCallback, useMemo } from 'react'
import { drawingOf } from '../charts/further/drawingOf.ts'
import type { Palette } from '../charts/palette.ts'
import { type Plot, plotOf, selectionOf } from '../format/figures.ts'
import { numberText } from '../format/formats.ts'
import { useFrame, useShown } from '../page/frameContext.ts'
import { Chart } from './Chart.tsx'
import type { ChartVisualProps } from './ChartVisual.tsx'

/** One of the charts that few reports have. Where a mark stands for a group, a click on it filters the other visuals. */
export const FurtherChartVisual = ({ page, visual, data, figures, title, mean }: ChartVisualProps) => {
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
  const groupAt = (mark: number) =>
    data.category.length > 0 && drawing.groupOf ? plot.groups[drawing.groupOf(mark)] : undefined
  const selectionFor = (groups: Plot['groups']) =>
    selectionOf({ page: page.name, visual: visual.name, data, words: reading.words }, plot, groups)
  const toggle = (mark: number, isFurther: boolean) => {
    const group = groupAt(mark)
    if (!group) return
    const others = isFurther && chosen ? plot.groups.filter(({ key }) => chosen.includes(key)) : []
    const groups = chosen?.includes(group.key) ? others.filter(({ key }) => key !== group.key) : [...others, group]
    session.choices.select(page, visual, selectionFor(groups))
  }
  const meanMark = (mark: number) => {
    const group = groupAt(mark)
    if (group) mean(selectionFor([group]))
  }
  return <Chart title={title} marks={drawing.marks} draw={draw} toggle={toggle} mean={meanMark} />
}
