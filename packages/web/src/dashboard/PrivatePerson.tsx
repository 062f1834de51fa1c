import { Button } from '@mantine/core'
import { IconBuildingFactory2, IconLogout, IconSettings, IconUserCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { useMe } from '../platform/me.ts'
import { useSignOut } from '../platform/signOut.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import classes from './DashboardPage.module.css'

/** What a private person, whom no company has given any work, can do here; `children` is said before it. */
export const PrivatePerson = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('dashboard')
  const { profile } = useMe()
  const signOut = useSignOut()
  return (
    <>
      <PageHeader title={t('alone.title', { name: profile.firstName })} />
      {children}
      <p className={classes.lead}>{t('alone.lead')}</p>
      <ul className={classes.cards}>
        <Way icon={<Icon of={IconUserCircle} />} title={t('alone.profile')} text={t('alone.profileText')}>
          {routerLink({ to: '/learner/profile', children: t('alone.openProfile') })}
        </Way>
        <Way icon={<Icon of={IconSettings} />} title={t('alone.settings')} text={t('alone.settingsText')}>
          {routerLink({ to: '/learner/settings', children: t('alone.openSettings') })}
        </Way>
        <Way icon={<Icon of={IconBuildingFactory2} />} title={t('alone.company')} text={t('alone.companyText')} />
        <Way icon={<Icon of={IconLogout} mirrors />} title={t('alone.leave')} text={t('alone.leaveText')}>
          <Button variant="default" size="compact-sm" onClick={() => void signOut()}>
            {t('alone.signOut')}
          </Button>
        </Way>
      </ul>
    </>
  )
}

type WayProps = { icon: ReactNode; title: string; text: string; children?: ReactNode }

const Way = ({ icon, title, text, children }: WayProps) => (
  <li className={classes.way}>
    <h2 className={classes.title}>
      <span className={classes.icon}>{icon}</span>
      {title}
    </h2>
    <p>{text}</p>
    {children && <div className={classes.act}>{children}</div>}
  </li>
)
