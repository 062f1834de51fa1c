import type { ChecklistReport, ReportChoices } from '@gemba/domain/checklistReports/checklistReports.schema'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import type { Search } from '../platform/search.ts'
import { useDaysFilter } from '../platform/useDaysFilter.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import classes from './Report.module.css'
import { ReportTable } from './ReportTable.tsx'
import { linesOf } from './reportLines.ts'
import type { Selection } from './reportSelection.ts'
import { tablesOf } from './reportTables.ts'
import type { ReportQuery } from './useReport.ts'
import { useShownRecords } from './useShownRecords.ts'

const RecordsDialog = lazy(() => import('./RecordsDialog.tsx').then(file => ({ default: file.RecordsDialog })))

type ReportTablesProps = {
  report: ChecklistReport
  /** when they were asked for: what changed since loads again */
  at: number
  query: ReportQuery
  choices: ReportChoices
  address: Search
  selection: Selection
  /** it is of another selection, whose figures are on their way */
  isStale: boolean
  note?: string | undefined
}

/** Key figures and tables of a report; each figure opens the records that it counts. */
export const ReportTables = ({ report, at, query, choices, address, selection, isStale, note }: ReportTablesProps) => {
  const { t } = useTranslation('checklistReports')
  const format = useFormat()
  const days = useDaysFilter()
  const { shown, open, close } = useShownRecords(address)
  return (
    <div className={classes.report} aria-busy={isStale || undefined} data-stale={isStale || undefined}>
      <p className={classes.about}>
        {t('filter.period')}: {days.words(selection.startDate, selection.endDate)}
      </p>
      {report.figures.submissions === 0 && report.questions.length === 0 ? (
        <EmptyState title={t('nothing')}>{t('nothingText')}</EmptyState>
      ) : (
        <>
          <KeyFigures figures={report.figures} onRecords={outcome => open({ outcome, name: t('all') })} />
          <div className={classes.grid}>
            {tablesOf(report, choices, query.tagType).map(({ by, typeName, isWide }) => (
              <ReportTable
                key={by}
                by={by}
                title={typeName && t('byTagType', { type: typeName })}
                lines={linesOf(report, by)}
                className={isWide ? classes.wide : undefined}
                onRecords={(line, outcome) =>
                  open({ by, value: line.id ?? undefined, outcome, name: line.name ?? t('nameless') })
                }
              />
            ))}
          </div>
        </>
      )}
      <p className={classes.at}>
        {t('asOf', { time: format.when(new Date(at)) })} {note}
      </p>
      {shown && (
        <Suspense>
          <RecordsDialog report={query} shown={shown} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
