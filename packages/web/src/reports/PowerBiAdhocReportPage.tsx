import { contactEmail } from '@gemba/domain/core/contact'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { useFeature } from '../platform/me.ts'
import { useOpenTitle } from '../platform/pageTitle.ts'
import { Notice } from '../ui/feedback/Notice.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { AdhocReports } from './AdhocReports.tsx'

/** /admin/power-bi-adhoc-report: the reports that people make themselves (specification 2 §2.6). */
export const PowerBiAdhocReportPage = () => {
  const { t } = useTranslation('reports')
  const heading = { title: useOpenTitle(), crumbs: useCrumbs() }
  if (useFeature('allowAdhocPowerBI')) return <AdhocReports heading={heading} />
  return (
    <>
      <PageHeader {...heading} />
      <Notice tone="info">{t('adhocNotEnabled', { email: contactEmail })}</Notice>
    </>
  )
}
