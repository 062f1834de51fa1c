import { getChecklistReport } from '@gemba/domain/checklistReports/checklistReports.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Loaded } from '../../platform/Loaded.tsx'
import { queryOf } from '../../platform/queries.ts'
import { SkeletonPage } from '../../ui/feedback/Skeletons.tsx'
import { KeyFigures } from '../KeyFigures.tsx'
import { PaperTables } from './PaperTables.tsx'
import { type Printed, PrintedReport } from './PrintedReport.tsx'
import { ReportPaper } from './ReportPaper.tsx'

/** /print/report/checklists/overall: the report of the address, with the tables of its page. */
export const OverallPrintPage = () => <PrintedReport>{printed => <Overall {...printed} />}</PrintedReport>

const Overall = ({ type, query, choices, facts }: Printed) => {
  const { t } = useTranslation('checklistReports')
  const asked = useQuery(queryOf(getChecklistReport, { query }))
  return (
    <Loaded queries={[asked]} skeleton={<SkeletonPage />}>
      {report => (
        <ReportPaper
          type={type}
          title={t('paper.overall')}
          facts={facts}
          report={report}
          at={asked.dataUpdatedAt}
          isReady
        >
          <KeyFigures figures={report.figures} />
          <PaperTables report={report} choices={choices} tagType={query.tagType} />
        </ReportPaper>
      )}
    </Loaded>
  )
}
