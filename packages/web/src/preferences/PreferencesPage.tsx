import { listPushDevices } from '@gemba/domain/push/push.endpoints'
import { getPreferences, listTimezones } from '@gemba/domain/users/preferences.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from '../i18n/useTranslation.ts'
import { DeviceSection } from '../offline/public/DeviceSection.tsx'
import { useCrumbs } from '../platform/crumbs.ts'
import { Loaded } from '../platform/Loaded.tsx'
import { useCan, useFeature, useMe } from '../platform/me.ts'
import { queryOf } from '../platform/queries.ts'
import { PushSection } from '../push/public/PushSection.tsx'
import { SkeletonForm } from '../ui/feedback/Skeletons.tsx'
import { DetailsPage } from '../ui/layout/DetailsPage.tsx'
import { CalendarFeed } from './CalendarFeed.tsx'
import { PreferencesForm } from './PreferencesForm.tsx'

/** Settings (specification 1 §2.5): the user's own, or those of the user whose ID is in the address. */
export const PreferencesPage = () => {
  const { t } = useTranslation('preferences')
  const me = useMe()
  const { id: userId = me.id } = useParams({ strict: false }) as { id?: string }
  const can = useCan()
  const features = [useFeature('allowChecklists'), useFeature('allowProductChecklists')]
  const runs = can('Checklist Execution Update') && features.includes(true)
  // Theirs alone: neither for support or a view as a role, nor for a sign-in with a PIN.
  const isOwn = userId === me.id && me.mode === null && !me.terminal?.byPin
  const preferences = useQuery(queryOf(getPreferences, { params: { userId } }))
  const timezones = useQuery({ ...queryOf(listTimezones), staleTime: Number.POSITIVE_INFINITY })
  const push = useQuery({ ...queryOf(listPushDevices), enabled: isOwn && !me.terminal })
  const pushes = Boolean(push.data?.publicKey)
  return (
    <DetailsPage title={t('title')} crumbs={useCrumbs()}>
      <Loaded queries={[preferences, timezones]} skeleton={<SkeletonForm />}>
        {(preferences, { timezones }) => (
          <PreferencesForm key={userId} preferences={preferences} timezones={timezones} pushes={pushes} />
        )}
      </Loaded>
      {push.data?.publicKey && <PushSection known={push.data} />}
      {isOwn && runs && <CalendarFeed />}
      {userId === me.id && <DeviceSection />}
    </DetailsPage>
  )
}
