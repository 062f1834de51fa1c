import { listReports } from '@gemba/domain/reports/reports.endpoints'
import type { Report } from '@gemba/embed-sdk'
import { Button, Select } from '@mantine/core'
import { IconMaximize, IconPrinter, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useAddressParameter } from '../platform/addressParameter.ts'
import { asCallError } from '../platform/callError.ts'
import { queryOf } from '../platform/queries.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { PageHeader, type PageHeaderProps } from '../ui/layout/PageHeader.tsx'
import { withoutHidden } from './hiddenReports.ts'
import { ReportFrame } from './ReportFrame.tsx'

/** A report that is chosen from the list, and what can be done with it. The choice stands in the address. */
export const ReportViewer = (heading: Pick<PageHeaderProps, 'title' | 'crumbs'>) => {
  const { t } = useTranslation('reports')
  const { data, error, refetch } = useQuery(queryOf(listReports))
  const asked = useAddressParameter('reportId')
  const navigate = useNavigate()
  const [report, setReport] = useState<Report>()
  const reports = withoutHidden(data?.value ?? [])
  const chosen = reports.find(({ id }) => id === asked) ?? reports[0]
  const failure = error && !data && asCallError(error)
  return (
    <>
      <PageHeader
        {...heading}
        actions={
          <>
            <Select
              aria-label={t('select')}
              placeholder={t('select')}
              searchable
              w={280}
              // Specification 2 §9.
              maxDropdownHeight={355}
              allowDeselect={false}
              data={reports.map(({ id, name }) => ({ value: id, label: name }))}
              value={chosen?.id ?? null}
              onChange={id => void navigate({ to: '.', search: { reportId: id ?? undefined }, replace: true })}
            />
            <Button
              variant="default"
              leftSection={<Icon of={IconRefresh} />}
              disabled={!report}
              onClick={() => void report?.refresh()}
            >
              {t('refresh')}
            </Button>
            <Button
              variant="default"
              leftSection={<Icon of={IconPrinter} />}
              disabled={!report}
              onClick={() => void report?.print()}
            >
              {t('print')}
            </Button>
            <Button
              variant="default"
              leftSection={<Icon of={IconMaximize} />}
              disabled={!report}
              onClick={() => report?.fullscreen()}
            >
              {t('fullscreen')}
            </Button>
          </>
        }
      />
      {failure && <ErrorState detail={failure.message} requestId={failure.requestId} onRetry={() => void refetch()} />}
      {data && reports.length === 0 && <EmptyState title={t('nothing')}>{t('nothingText')}</EmptyState>}
      {chosen && <ReportFrame key={chosen.id} report={chosen} onLoaded={setReport} />}
    </>
  )
}
