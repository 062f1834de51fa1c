import type { Widget } from '@gemba/domain/adminDashboard/widgets'
import type { ChartType } from '@gemba/report-frame/charts/options'
import { type Figures, plotOf, shareWord } from '@gemba/report-frame/format/figures'
import { lazy, Suspense, useMemo } from 'react'
import { FigureTable } from './FigureTable.tsx'
import { useReading } from './useReading.ts'
import classes from './Widget.module.css'

const ChartDrawing = lazy(() => import('./public/ChartDrawing.tsx').then(file => ({ default: file.ChartDrawing })))

type ChartBodyProps = { widget: Widget; figures: Figures; title: string; isTable: boolean }

/** A chart, or the same figures as a table; screen readers get the table. */
export const ChartBody = ({ widget, figures, title, isTable }: ChartBodyProps) => {
  const { words, isRtl } = useReading()
  const plot = useMemo(() => plotOf(figures), [figures])
  return (
    <>
      {!isTable && (
        <div className={classes.chart}>
          <Suspense>
            <ChartDrawing
              type={widget.draws as ChartType}
              plot={plot}
              isRtl={isRtl}
              share={shareWord(figures, words)}
            />
          </Suspense>
        </div>
      )}
      <FigureTable figures={figures} title={title} isHidden={!isTable} />
    </>
  )
}
