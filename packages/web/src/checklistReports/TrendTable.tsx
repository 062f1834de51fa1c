import type { DashboardReport } from '@gemba/domain/checklistReports/checklistReports.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import classes from './LineTable.module.css'
import { useReportReading } from './useReportReading.ts'

type TrendTableProps = {
  trend: DashboardReport['trend']
  /** it is there for those who hear it: the picture shows the same */
  isHidden?: boolean
}

/** The course of a report over time. */
export const TrendTable = ({ trend, isHidden = false }: TrendTableProps) => {
  const { t } = useTranslation('checklistReports')
  const { count, percent, time } = useReportReading()
  return (
    <div className={isHidden ? 'g-only-read' : classes.scroll}>
      <table className={classes.table} aria-label={t('trend')}>
        <thead>
          <tr>
            <th scope="col">{t('time')}</th>
            <th scope="col">{t('column.submissions')}</th>
            <th scope="col">{t('column.failed')}</th>
            <th scope="col">{t('column.failRate')}</th>
          </tr>
        </thead>
        <tbody>
          {trend.points.map(point => (
            <tr key={point.time}>
              <th scope="row">{time(point.time)}</th>
              <td>{count(point.submissions)}</td>
              <td>{count(point.failed)}</td>
              <td>{point.failRate === null ? '–' : percent(point.failRate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
