import { getProfile } from '@gemba/domain/users/profile.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { Loaded } from '../platform/Loaded.tsx'
import { useMe } from '../platform/me.ts'
import { NotFoundPage } from '../platform/NotFoundPage.tsx'
import { queryOf } from '../platform/queries.ts'
import { SkeletonForm } from '../ui/feedback/Skeletons.tsx'
import { FormSection, Wide } from '../ui/forms/FormPage.tsx'
import { DetailsPage } from '../ui/layout/DetailsPage.tsx'
import { ChangeEmail } from './ChangeEmail.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { OwnPin } from './OwnPin.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SessionList } from './SessionList.tsx'

/** Profile: who one is here, with one's own id in the address or none; address and password; where one is signed in. */
export const ProfilePage = () => {
  const { t } = useTranslation('preferences')
  const me = useMe()
  const { id = me.id } = useParams({ strict: false }) as { id?: string }
  const crumbs = useCrumbs()
  const profile = useQuery(queryOf(getProfile))
  if (id !== me.id) return <NotFoundPage />
  // What is theirs alone, support neither sees nor changes.
  const isOwn = me.mode?.kind !== 'support'
  return (
    <DetailsPage title={t('profile')} crumbs={crumbs}>
      <Loaded queries={[profile]} skeleton={<SkeletonForm />}>
        {profile => <ProfileForm profile={profile} />}
      </Loaded>
      {isOwn && (
        <>
          <ChangeEmail />
          <ChangePassword />
          <OwnPin />
        </>
      )}
      {isOwn && !me.terminal?.byPin && (
        <FormSection title={t('sessions')} note={t('sessionsNote')}>
          <Wide>
            <SessionList />
          </Wide>
        </FormSection>
      )}
    </DetailsPage>
  )
}
