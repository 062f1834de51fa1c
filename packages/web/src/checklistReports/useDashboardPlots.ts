import type { DashboardReport } from '@gemba/domain/checklistReports/checklistReports.schema'
import { useMemo } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { axesOf, failurePlot, radarPlot, trendPlot } from './plots.ts'
import { useReportReading } from './useReportReading.ts'

/** The pictures of a dashboard report; those that would show nothing are undefined. */
export const useDashboardPlots = (report: DashboardReport) => {
  const { t } = useTranslation('checklistReports')
  const reading = useReportReading()
  return useMemo(
    () => ({
      axes: axesOf(report)?.by,
      radar: radarPlot(report, { now: t('now'), before: t('daysBefore') }, reading),
      failures: failurePlot(report, t('column.failed'), reading),
      trend: trendPlot(report, t('column.failRate'), reading),
    }),
    [report, t, reading],
  )
}
