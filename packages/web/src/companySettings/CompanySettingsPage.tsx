import { getCompanySettings } from '@gemba/domain/companySettings/companySettings.endpoints'
import { listTimezones } from '@gemba/domain/users/preferences.endpoints'
import { useQuery } from '@tanstack/react-query'
import { OwnDataSection } from '../companyData/public/OwnDataSection.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { Loaded } from '../platform/Loaded.tsx'
import { useFeature } from '../platform/me.ts'
import { queryOf } from '../platform/queries.ts'
import { ReportProviderSection } from '../reports/public/ReportProviderSection.tsx'
import { SkeletonForm } from '../ui/feedback/Skeletons.tsx'
import { DetailsPage } from '../ui/layout/DetailsPage.tsx'
import { CompanySettingsForm } from './CompanySettingsForm.tsx'

/** What the company sets for all of its people (specification 1 §2.6). */
export const CompanySettingsPage = () => {
  const { t } = useTranslation('companySettings')
  const hasReports = useFeature('allowPowerBI')
  const company = useQuery(queryOf(getCompanySettings))
  const timezones = useQuery({ ...queryOf(listTimezones), staleTime: Number.POSITIVE_INFINITY })
  return (
    <DetailsPage title={t('title')} crumbs={useCrumbs()}>
      <Loaded queries={[company, timezones]} skeleton={<SkeletonForm />}>
        {(company, { timezones }) => (
          <>
            <CompanySettingsForm company={company} timezones={timezones} />
            {hasReports && <ReportProviderSection />}
            {company.can.export && <OwnDataSection />}
          </>
        )}
      </Loaded>
    </DetailsPage>
  )
}
