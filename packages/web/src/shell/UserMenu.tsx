import { chooseCustomer } from '@gemba/domain/auth/auth.endpoints'
import type { MenuEntry } from '@gemba/domain/core/menu'
import { personName } from '@gemba/domain/core/personName'
import { Menu } from '@mantine/core'
import {
  IconBook2,
  IconBuildingFactory2,
  IconLogout,
  IconSettings,
  IconUserCircle,
  IconUserShare,
} from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { call } from '../platform/call.ts'
import { leave } from '../platform/leaving.ts'
import { useMe } from '../platform/me.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { logoAddress, pictureOf } from '../platform/pictureOf.ts'
import { useSignOut } from '../platform/signOut.ts'
import { useSwitchPerson } from '../platform/useSwitchPerson.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { UserButton } from '../ui/layout/HeaderBar.tsx'
import { labelOf } from './menuItems.ts'
import { PreferencesMissing } from './PreferencesMissing.tsx'
import { ThemeItems } from './ThemeSwitcher.tsx'
import classes from './UserMenu.module.css'

type UserMenuProps = {
  /** Profile and Settings, as far as they exist */
  pages: readonly MenuEntry[]
  /** below md the header's other parts stand here */
  dashboards: readonly MenuEntry[]
  narrow: boolean
  onHelp?: (() => void) | undefined
}

const icons = { profile: IconUserCircle, settings: IconSettings }

/** Profile, Settings, Documentation, Logout (specification 1 §2.3), and the user's other companies. */
export const UserMenu = ({ pages, dashboards, narrow, onHelp }: UserMenuProps) => {
  const { t } = useTranslation(['shell', 'platform'])
  const me = useMe()
  const signOut = useSignOut()
  const switchPerson = useSwitchPerson()
  const name = personName(me)
  const { logo } = me.customer.settings
  // A PIN is of one company.
  const others = me.terminal?.byPin ? [] : me.customers.filter(customer => !customer.active)
  const link = (entry: MenuEntry, icon?: typeof IconSettings) => (
    <Menu.Item
      key={entry.id}
      leftSection={icon && <Icon of={icon} />}
      rightSection={entry.id === 'settings' && <PreferencesMissing />}
      renderRoot={props => routerLink({ ...props, to: entry.to ?? '/' })}
    >
      {labelOf(entry, t)}
    </Menu.Item>
  )
  return (
    <Menu position="bottom-end" shadow="md" width={264}>
      <Menu.Target>
        <UserButton name={name} picture={pictureOf(me)} detail={me.customer.name} label={t('shell:userMenu')} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          {logo && <img className={classes.logo} src={logoAddress(logo)} alt="" />}
          <b dir="auto">{name}</b>
          <small dir="auto">{me.customer.name}</small>
        </div>
        {narrow && dashboards.filter(({ id }) => id !== 'profile' && id !== 'settings').map(entry => link(entry))}
        {narrow && <ThemeItems />}
        {narrow && <Menu.Divider />}
        {pages.map(entry => link(entry, icons[entry.id as keyof typeof icons]))}
        {onHelp && (
          <Menu.Item leftSection={<Icon of={IconBook2} />} onClick={onHelp}>
            {t('shell:documentation')}
          </Menu.Item>
        )}
        {others.length > 0 && <Menu.Label>{t('shell:companies')}</Menu.Label>}
        {others.map(customer => (
          <Menu.Item
            key={customer.id}
            leftSection={<Icon of={IconBuildingFactory2} />}
            onClick={() => void change(customer.id, t('shell:companyNotChanged'))}
          >
            {customer.name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {me.terminal && (
          <Menu.Item leftSection={<Icon of={IconUserShare} />} onClick={() => void switchPerson()}>
            {t('shell:switchPerson')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Icon of={IconLogout} mirrors />} onClick={() => void signOut()}>
          {t('shell:logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Another company: all loaded data belongs to the old one, so the page is reloaded. */
const change = (customerId: string, title: string) =>
  leave(async () => {
    const { undecided } = await call(chooseCustomer, { body: { customerId } })
    location.assign(undecided ? '/single-session' : '/')
    // The page goes, and does not ask until it is gone.
    await new Promise(() => undefined)
  }).catch(error => notifyFailure(title, error))
