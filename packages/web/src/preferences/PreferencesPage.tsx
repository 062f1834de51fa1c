import { getPreferences, listTimezones } from '@gemba/domain/users/preferences.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { asCallError } from '../platform/callError.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { useMe } from '../platform/me.ts'
import { queryOf } from '../platform/queries.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { SkeletonForm } from '../ui/feedback/Skeletons.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { PreferencesForm } from './PreferencesForm.tsx'

/** Settings (specification 1 §2.5): one's own, or with an id in the address those of somebody else. */
export const PreferencesPage = () => {
  const { t } = useTranslation('preferences')
  const me = useMe()
  const { id: userId = me.id } = useParams({ strict: false }) as { id?: string }
  const preferences = useQuery(queryOf(getPreferences, { params: { userId } }))
  const timezones = useQuery({ ...queryOf(listTimezones), staleTime: Number.POSITIVE_INFINITY })
  const failed = [preferences, timezones].find(query => query.isError && !query.data)
  const failure = failed && asCallError(failed.error)
  return (
    <>
      <PageHeader title={t('title')} crumbs={useCrumbs()} />
      {failure ? (
        <ErrorState
          detail={failure.message}
          requestId={failure.requestId}
          onRetry={() => void Promise.all([preferences.refetch(), timezones.refetch()])}
        />
      ) : preferences.data && timezones.data ? (
        <PreferencesForm key={userId} preferences={preferences.data} timezones={timezones.data.timezones} />
      ) : (
        <SkeletonForm />
      )}
    </>
  )
}
