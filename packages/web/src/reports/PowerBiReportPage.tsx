import { contactEmail } from '@gemba/domain/core/contact'
import { hiddenReport, hiddenReportId } from '@gemba/domain/reports/hiddenReport'
import { listReports, type ReportListItem } from '@gemba/domain/reports/reports.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { useFeature } from '../platform/me.ts'
import { useOpenTitle } from '../platform/pageTitle.ts'
import { queryOf } from '../platform/queries.ts'
import { Notice } from '../ui/feedback/Notice.tsx'
import { PageHeader, type PageHeaderProps } from '../ui/layout/PageHeader.tsx'
import { ReportViewer } from './ReportViewer.tsx'

const usageMetrics: ReportListItem = { id: hiddenReportId, name: hiddenReport, datasetId: 'reportViews' }

/** /admin/power-bi-report: the standard reports (specification 2 §2.6). */
export const PowerBiReportPage = () => {
  const { t } = useTranslation('reports')
  const heading = { title: useOpenTitle(), crumbs: useCrumbs() }
  if (useFeature('allowPowerBI')) return <StandardReports heading={heading} />
  return (
    <>
      <PageHeader {...heading} />
      <Notice tone="info">{t('notEnabled', { email: contactEmail })}</Notice>
    </>
  )
}

const StandardReports = ({ heading }: { heading: Pick<PageHeaderProps, 'title' | 'crumbs'> }) => {
  const { t } = useTranslation('reports')
  return (
    <ReportViewer
      heading={heading}
      query={useQuery(queryOf(listReports))}
      label={t('select')}
      unlisted={usageMetrics}
    />
  )
}
