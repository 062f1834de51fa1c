import type { ChecklistReport } from '@gemba/domain/checklistReports/checklistReports.schema'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import type { Search } from '../platform/search.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import type { Shown } from './RecordsDialog.tsx'
import classes from './Report.module.css'
import type { ReportQuery } from './useReport.ts'
import { useShownRecords } from './useShownRecords.ts'

const RecordsDialog = lazy(() => import('./RecordsDialog.tsx').then(file => ({ default: file.RecordsDialog })))

type ReportSheetProps = {
  report: ChecklistReport
  /** when its figures were asked for: what changed since loads again */
  at: number
  query: ReportQuery
  address: Search
  /** it is of another selection, whose figures are on their way */
  isStale: boolean
  /** what is selected */
  about: ReactNode
  /** the figures; `open` shows the records that one of them counts */
  children: (open: (shown: Shown) => void) => ReactNode
}

/** A report on screen: what it is about, its figures, of when they are, and the records of the figure that is open. */
export const ReportSheet = ({ report, at, query, address, isStale, about, children }: ReportSheetProps) => {
  const { t } = useTranslation('checklistReports')
  const format = useFormat()
  const { shown, open, close } = useShownRecords(address)
  return (
    <div className={classes.report} aria-busy={isStale}>
      <p className={classes.about}>{about}</p>
      {/* Figures of another selection would open the records of this one. */}
      <div className={classes.figures} inert={isStale}>
        {report.figures.submissions === 0 && report.questions.length === 0 ? (
          <EmptyState title={t('nothing')}>{t('nothingText')}</EmptyState>
        ) : (
          children(open)
        )}
        <p className={classes.at}>
          {t('asOf', { time: format.when(new Date(at)) })} {report.isCut && t('isCut')}
        </p>
      </div>
      {shown && (
        <Suspense>
          <RecordsDialog report={query} shown={shown} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
