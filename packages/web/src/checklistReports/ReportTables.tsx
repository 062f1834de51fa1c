import type { ChecklistReport, ReportChoices } from '@gemba/domain/checklistReports/checklistReports.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { Search } from '../platform/search.ts'
import { useDaysFilter } from '../platform/useDaysFilter.ts'
import { FigureTables } from './FigureTables.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import classes from './Report.module.css'
import { ReportSheet } from './ReportSheet.tsx'
import type { Selection } from './reportSelection.ts'
import type { ReportQuery } from './useReport.ts'

type ReportTablesProps = {
  report: ChecklistReport
  at: number
  query: ReportQuery
  choices: ReportChoices
  address: Search
  selection: Selection
  isStale: boolean
}

/** Key figures and tables of a report. */
export const ReportTables = ({ choices, selection, ...sheet }: ReportTablesProps) => {
  const { t } = useTranslation('checklistReports')
  const days = useDaysFilter()
  const { report, query } = sheet
  const about = (
    <>
      {t('filter.period')}: {days.words(selection.startDate, selection.endDate)}
    </>
  )
  return (
    <ReportSheet {...sheet} about={about}>
      {open => (
        <>
          <KeyFigures figures={report.figures} onRecords={outcome => open({ outcome, name: t('all') })} />
          <div className={classes.grid}>
            <FigureTables report={report} choices={choices} tagType={query.tagType} open={open} />
          </div>
        </>
      )}
    </ReportSheet>
  )
}
