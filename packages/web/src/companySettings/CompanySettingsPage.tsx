import { getCompanySettings } from '@gemba/domain/companySettings/companySettings.endpoints'
import { listTimezones } from '@gemba/domain/users/preferences.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asCallError } from '../platform/callError.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { queryOf } from '../platform/queries.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { SkeletonForm } from '../ui/feedback/Skeletons.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { CompanySettingsForm } from './CompanySettingsForm.tsx'

/** What the company sets for all of its people (specification 1 §2.6). */
export const CompanySettingsPage = () => {
  const { t } = useTranslation('companySettings')
  const company = useQuery(queryOf(getCompanySettings))
  const timezones = useQuery({ ...queryOf(listTimezones), staleTime: Number.POSITIVE_INFINITY })
  const failed = [company, timezones].find(query => query.isError && !query.data)
  const failure = failed && asCallError(failed.error)
  return (
    <>
      <PageHeader title={t('title')} crumbs={useCrumbs()} />
      {failure ? (
        <ErrorState
          detail={failure.message}
          requestId={failure.requestId}
          onRetry={() => void Promise.all([company.refetch(), timezones.refetch()])}
        />
      ) : company.data && timezones.data ? (
        <CompanySettingsForm company={company.data} timezones={timezones.data.timezones} />
      ) : (
        <SkeletonForm />
      )}
    </>
  )
}
