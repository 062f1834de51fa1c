import { exportChecklistReport, getChecklistReport } from '@gemba/domain/checklistReports/checklistReports.endpoints'
import type { ReportChoices } from '@gemba/domain/checklistReports/checklistReports.schema'
import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import { addressOf } from '@gemba/domain/core/address'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ExportMenu } from '../exports/public/ExportMenu.tsx'
import { useCrumbs } from '../platform/crumbs.ts'
import { Loaded } from '../platform/Loaded.tsx'
import { NotFoundPage } from '../platform/NotFoundPage.tsx'
import { useOpenTitle } from '../platform/pageTitle.ts'
import { queryOf } from '../platform/queries.ts'
import { SavedViews } from '../savedViews/public/SavedViews.tsx'
import { SkeletonRows } from '../ui/feedback/Skeletons.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { PageFilters } from '../ui/lists/PageFilters.tsx'
import { NamesIn } from './NamesIn.tsx'
import { PrintReport } from './PrintReport.tsx'
import { ReportTables } from './ReportTables.tsx'
import { reportQueryOf, useReportAddress, useReportChoices } from './useReport.ts'
import { useReportFilters } from './useReportFilters.ts'

/** The reports of checklists of a type: figures of what the filters choose, and the records behind each. */
export const ChecklistReportsPage = () => {
  const { type, ...address } = useReportAddress()
  return type ? <Reports {...address} type={type} /> : <NotFoundPage />
}

type ReportsProps = Omit<ReturnType<typeof useReportAddress>, 'type'> & { type: ChecklistType }

const Reports = (address: ReportsProps) => {
  const heading = { title: useOpenTitle(), crumbs: useCrumbs() }
  const choices = useReportChoices(address.type, address.languageId)
  return (
    <Loaded
      queries={[choices]}
      skeleton={<SkeletonRows rows={6} />}
      missing={<NotFoundPage />}
      frame={state => (
        <>
          <PageHeader {...heading} />
          {state}
        </>
      )}
    >
      {choices => <Report {...address} choices={choices} heading={heading} />}
    </Loaded>
  )
}

type ReportProps = ReportsProps & {
  choices: ReportChoices
  heading: { title: string; crumbs: ReturnType<typeof useCrumbs> }
}

const Report = ({ choices, heading, ...address }: ReportProps) => {
  const { filters, clear } = useReportFilters(choices, address)
  const query = reportQueryOf(address, choices)
  const report = useQuery({ ...queryOf(getChecklistReport, { query }), placeholderData: keepPreviousData })
  const { type, languageId } = address
  return (
    <>
      <PageHeader
        {...heading}
        actions={
          <>
            <NamesIn languageId={languageId} address={address.address} />
            <SavedViews />
            <ExportMenu of={exportChecklistReport} list={{ query, pager: { total: 0 } }} />
            <PrintReport
              to={addressOf('/print/report/checklists/overall', undefined, {
                ...address.address,
                ...{ checklistType: type, languageId },
              })}
            />
          </>
        }
      />
      <PageFilters filters={filters} onClear={clear} />
      <Loaded queries={[report]} skeleton={<SkeletonRows rows={12} />}>
        {data => (
          <ReportTables
            report={data}
            at={report.dataUpdatedAt}
            query={query}
            choices={choices}
            address={address.address}
            selection={address.selection}
            isStale={report.isPlaceholderData}
          />
        )}
      </Loaded>
    </>
  )
}
