import type { ReportPage, Visual, VisualData } from '@gemba/domain/reports/report.schema'
import { useCallback, useMemo } from 'react'
import type { Part } from '../charts/engine.ts'
import { type ChartType, optionOf } from '../charts/options.ts'
import type { Palette } from '../charts/palette.ts'
import { type Figures, type Plot, plotOf, selectionOf, shareWord } from '../format/figures.ts'
import { useFrame, useShown } from '../page/frameContext.ts'
import type { Selection } from '../session/filtering.ts'
import { Chart } from './Chart.tsx'

export type ChartVisualProps = {
  page: ReportPage
  visual: Visual
  data: VisualData
  figures: Figures
  title: string
  /** the menu is asked for at a mark: what a click on it would choose */
  mean: (mark: Selection | undefined) => void
}

const partsOf: Partial<Record<ChartType, readonly Part[]>> = { donutChart: ['pie'], pieChart: ['pie'] }

/** A chart of groups. A click on one filters the other visuals, with Ctrl several. */
export const ChartVisual = ({ page, visual, data, figures, title, mean }: ChartVisualProps) => {
  const { session, reading, isRtl } = useFrame()
  const { words } = reading
  const { selection } = useShown().narrowing
  const plot = useMemo(() => plotOf(figures), [figures])
  const mine = selection?.page === page.name && selection.visual === visual.name ? selection.keys : undefined
  // What was chosen may be gone since: then nothing is pale.
  const chosen = mine?.some(key => plot.groups.some(group => group.key === key)) ? mine : undefined
  const type = visual.type as ChartType
  const draw = useCallback(
    (palette: Palette, width: number) =>
      optionOf(type, {
        plot,
        palette,
        width,
        chosen: new Set(chosen),
        isRtl,
        share: shareWord(figures, words),
      }),
    [type, plot, chosen, isRtl, words, figures],
  )
  const selectionFor = (groups: Plot['groups']) =>
    selectionOf({ page: page.name, visual: visual.name, data, words }, plot, groups)
  const toggle = (at: number, isFurther: boolean) => {
    const group = plot.groups[at]
    if (!group || data.category.length === 0) return
    const others = isFurther && chosen ? plot.groups.filter(({ key }) => chosen.includes(key)) : []
    const groups = chosen?.includes(group.key) ? others.filter(({ key }) => key !== group.key) : [...others, group]
    session.choices.select(page, visual, selectionFor(groups))
  }
  const meanMark = (at: number) => {
    const group = plot.groups[at]
    if (group && data.category.length > 0) mean(selectionFor([group]))
  }
  const marks = plot.groups.map(
    ({ label }, at) =>
      `${label}: ${plot.series.map(({ label: name, values, text }) => `${name} ${text(values[at] ?? null)}`).join(', ')}`,
  )
  return <Chart title={title} marks={marks} draw={draw} parts={partsOf[type]} toggle={toggle} mean={meanMark} />
}
