import { contactEmail } from '@gemba/domain/core/contact'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { useFeature } from '../platform/me.ts'
import { useOpenTitle } from '../platform/pageTitle.ts'
import { Notice } from '../ui/feedback/Notice.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { ReportViewer } from './ReportViewer.tsx'

/** /admin/power-bi-report: the standard reports (specification 2 §2.6). */
export const PowerBiReportPage = () => {
  const { t } = useTranslation('reports')
  const heading = { title: useOpenTitle(), crumbs: useCrumbs() }
  if (useFeature('allowPowerBI')) return <ReportViewer {...heading} />
  return (
    <>
      <PageHeader {...heading} />
      <Notice tone="info">{t('notEnabled', { email: contactEmail })}</Notice>
    </>
  )
}
