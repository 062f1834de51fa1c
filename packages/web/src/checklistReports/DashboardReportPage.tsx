import { exportChecklistReport, getDashboardReport } from '@gemba/domain/checklistReports/checklistReports.endpoints'
import type { ReportChoices } from '@gemba/domain/checklistReports/checklistReports.schema'
import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import { addressOf } from '@gemba/domain/core/address'
import { Button, Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ExportMenu } from '../exports/public/ExportMenu.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { useCrumbs } from '../platform/crumbs.ts'
import { Loaded } from '../platform/Loaded.tsx'
import { NotFoundPage } from '../platform/NotFoundPage.tsx'
import { useOpenTitle } from '../platform/pageTitle.ts'
import { queryOf } from '../platform/queries.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '../ui/feedback/Skeletons.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { DashboardPanels } from './DashboardPanels.tsx'
import { NamesIn } from './NamesIn.tsx'
import { PrintReport } from './PrintReport.tsx'
import { reportQueryOf, useReportAddress, useReportChoices } from './useReport.ts'
import { useReportList } from './useReportList.ts'
import { withoutRecords } from './useShownRecords.ts'

/** The dashboard report of checklists of a type: a report is selected, and drawn against the days before it. */
export const DashboardReportPage = () => {
  const { type, ...address } = useReportAddress()
  return type ? <DashboardReport {...address} type={type} /> : <NotFoundPage />
}

type DashboardReportProps = Omit<ReturnType<typeof useReportAddress>, 'type'> & { type: ChecklistType }

const DashboardReport = (at: DashboardReportProps) => {
  const { type, languageId, address } = at
  const { t } = useTranslation('checklistReports')
  const heading = { title: useOpenTitle(), crumbs: useCrumbs() }
  const { options, value, choose, page } = useReportList(type, address)
  const choices = useReportChoices(type, languageId)
  const query = choices.data && value !== null ? reportQueryOf(at, choices.data) : undefined
  const kept = withoutRecords(address)
  return (
    <>
      <PageHeader
        {...heading}
        actions={
          <>
            <Select
              aria-label={t('selectReport')}
              placeholder={t('selectReport')}
              searchable
              w={280}
              // Specification 2 §9.
              maxDropdownHeight={355}
              data={options}
              value={value}
              onChange={choose}
            />
            <NamesIn languageId={languageId} address={kept} />
            {query && (
              <>
                <ExportMenu of={exportChecklistReport} list={{ query, pager: { total: 0 } }} />
                <PrintReport
                  to={addressOf('/print/report/dashboard-report', undefined, {
                    ...kept,
                    ...{ checklistType: type, languageId },
                  })}
                />
              </>
            )}
          </>
        }
      />
      <Loaded queries={[choices]} skeleton={<SkeletonRows rows={6} />} missing={<NotFoundPage />}>
        {choices =>
          query ? (
            <Selected {...at} choices={choices} query={query} page={page} />
          ) : (
            <EmptyState
              title={t('noneSelected')}
              action={
                <Button variant="default" renderRoot={props => routerLink({ ...props, to: page })}>
                  {t('toReports')}
                </Button>
              }
            >
              {t('noneSelectedText')}
            </EmptyState>
          )
        }
      </Loaded>
    </>
  )
}

type SelectedProps = DashboardReportProps & {
  choices: ReportChoices
  query: ReturnType<typeof reportQueryOf>
  page: string
}

const Selected = ({ choices, query, page, selection, address }: SelectedProps) => {
  const report = useQuery({ ...queryOf(getDashboardReport, { query }), placeholderData: keepPreviousData })
  return (
    <Loaded queries={[report]} skeleton={<SkeletonRows rows={12} />}>
      {data => (
        <DashboardPanels
          report={data}
          at={report.dataUpdatedAt}
          {...{ choices, query, page, selection, address }}
          isStale={report.isPlaceholderData}
        />
      )}
    </Loaded>
  )
}
