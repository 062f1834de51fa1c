import type { FurtherType } from '@gemba/domain/reports/report.schema'
import { useCallback, useMemo } from 'react'
import { drawingOf } from '../charts/further/drawingOf.ts'
import type { Palette } from '../charts/palette.ts'
import { plotOf } from '../format/figures.ts'
import { numberText } from '../format/formats.ts'
import { useFrame } from '../page/frameContext.ts'
import { Chart } from './Chart.tsx'
import type { ChartVisualProps } from './ChartVisual.tsx'
import { useGroupChoice } from './useGroupChoice.ts'

/** One of the charts that few reports have. Where a mark stands for a group, a click on it filters the other visuals. */
export const FurtherChartVisual = ({ page, visual, data, figures, title, mean }: ChartVisualProps) => {
  const { reading, isRtl } = useFrame()
  const plot = useMemo(() => plotOf(figures), [figures])
  const { chosen, toggle, selectionOn } = useGroupChoice({ page, visual, data }, plot)
  const drawing = useMemo(
    () => drawingOf(visual.type as FurtherType, plot, value => numberText(value, reading)),
    [visual.type, plot, reading],
  )
  const draw = useCallback(
    (palette: Palette, width: number) => ({
      ...{ animation: false, textStyle: { fontFamily: palette.font } },
      ...drawing.option({ palette, width, chosen: new Set(chosen), isRtl }),
    }),
    [drawing, chosen, isRtl],
  )
  const groupAt = (mark: number) => (drawing.groupOf ? plot.groups[drawing.groupOf(mark)] : undefined)
  return (
    <Chart
      {...{ title, marks: drawing.marks, draw }}
      toggle={(mark, isFurther) => toggle(groupAt(mark), isFurther)}
      mean={mark => mean(selectionOn(groupAt(mark)))}
    />
  )
}
