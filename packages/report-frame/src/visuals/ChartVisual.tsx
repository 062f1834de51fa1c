import type { ReportPage, Visual, VisualData } from '@gemba/domain/reports/report.schema'
import { useCallback, useMemo } from 'react'
import type { Part } from '../charts/engine.ts'
import { type ChartType, optionOf } from '../charts/options.ts'
import type { Palette } from '../charts/palette.ts'
import { type Figures, plotOf, shareWord } from '../format/figures.ts'
import { useFrame } from '../page/frameContext.ts'
import type { Selection } from '../session/filtering.ts'
import { Chart } from './Chart.tsx'
import { useGroupChoice } from './useGroupChoice.ts'

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
  const { reading, isRtl } = useFrame()
  const { words } = reading
  const plot = useMemo(() => plotOf(figures), [figures])
  const { chosen, toggle, selectionOn } = useGroupChoice({ page, visual, data }, plot)
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
  const marks = plot.groups.map(
    ({ label }, at) =>
      `${label}: ${plot.series.map(({ label: name, values, text }) => `${name} ${text(values[at] ?? null)}`).join(', ')}`,
  )
  return (
    <Chart
      {...{ title, marks, draw, parts: partsOf[type] }}
      toggle={(at, isFurther) => toggle(plot.groups[at], isFurther)}
      mean={at => mean(selectionOn(plot.groups[at]))}
    />
  )
}
