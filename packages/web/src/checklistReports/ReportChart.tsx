import type { Plot } from '@gemba/report-frame/format/figures'
import { lazy, Suspense } from 'react'
import type { DrawnType } from '../adminDashboard/public/ChartDrawing.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import classes from './ReportChart.module.css'

const ChartDrawing = lazy(() =>
  import('../adminDashboard/public/ChartDrawing.tsx').then(file => ({ default: file.ChartDrawing })),
)

type ReportChartProps = {
  type: DrawnType
  plot: Plot
  /** how many bars it has, or would have: that decides its height */
  bars: number
  /** called once it is there, for who prints it */
  onDrawn?: () => void
}

/** A picture of fewer is as high as one of these. */
export const fewestBars = 8

/** A picture of a report; the table beside it says the same. */
export const ReportChart = ({ type, plot, bars, onDrawn }: ReportChartProps) => {
  const { i18n } = useTranslation()
  return (
    <div className={classes.chart} style={{ blockSize: 64 + 32 * bars }}>
      <Suspense>
        <ChartDrawing type={type} plot={plot} isRtl={i18n.dir() === 'rtl'} share="" {...(onDrawn && { onDrawn })} />
      </Suspense>
    </div>
  )
}
