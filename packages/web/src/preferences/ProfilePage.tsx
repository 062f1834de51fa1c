import { personName } from '@gemba/domain/core/personName'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { useMe } from '../platform/me.ts'
import { NotFoundPage } from '../platform/NotFoundPage.tsx'
import { FormSection, Wide } from '../ui/forms/FormPage.tsx'
import { DetailsPage } from '../ui/layout/DetailsPage.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import classes from './PreferencesPage.module.css'
import { SessionList } from './SessionList.tsx'

/** Profile: who one is here, with one's own id in the address or none; the password, and where one is signed in. */
export const ProfilePage = () => {
  const { t } = useTranslation('preferences')
  const me = useMe()
  const { id = me.id } = useParams({ strict: false }) as { id?: string }
  const crumbs = useCrumbs()
  if (id !== me.id) return <NotFoundPage />
  const facts = [
    [t('name'), personName(me)],
    [t('username'), me.username],
    [t('email'), me.email || t('none')],
    [t('badge'), me.badge || t('none')],
    [t('company'), me.customer.name],
    [t('roles'), me.roles.map(role => role.name).join(', ') || t('none')],
  ] as const
  return (
    <DetailsPage title={t('profile')} crumbs={crumbs}>
      <FormSection title={t('person')} note={t(me.isB2CUser ? 'personNoteAlone' : 'personNote')}>
        <Wide>
          <dl className={classes.facts}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
        </Wide>
      </FormSection>
      <ChangePassword />
      <FormSection title={t('sessions')} note={t('sessionsNote')}>
        <Wide>
          <SessionList />
        </Wide>
      </FormSection>
    </DetailsPage>
  )
}
