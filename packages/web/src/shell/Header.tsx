import { menuOf, onlyGuest } from '@gemba/domain/core/menu'
import type { MenuArea } from '@gemba/domain/core/menuLine'
import { hasRole } from '@gemba/domain/core/visitor'
import { dashboardsOf } from '@gemba/domain/dashboard/switcher'
import { followsReleases } from '@gemba/domain/releaseNotes/releaseNotes'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconHelp, IconSparkles, IconUserShare } from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { site } from '../platform/installed.ts'
import { useMayOpen } from '../platform/mayOpen.ts'
import { useMe } from '../platform/me.ts'
import { usePage } from '../platform/pageTitle.ts'
import { useSwitchPerson } from '../platform/useSwitchPerson.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { HeaderIconButton, HeaderSpace, SearchButton } from '../ui/layout/HeaderBar.tsx'
import { Bell } from './Bell.tsx'
import { DashboardSwitcher } from './DashboardSwitcher.tsx'
import { OutboxButton } from './OutboxButton.tsx'
import { ThemeSwitcher } from './ThemeSwitcher.tsx'
import { UserMenu } from './UserMenu.tsx'

/** The header after the logo (specification 1 §2.3); below md most of it is in the user's menu. */
export const Header = ({ area, onSearch, onHelp }: { area: MenuArea; onSearch: () => void; onHelp: () => void }) => {
  const { t } = useTranslation(['shell', 'platform'])
  const me = useMe()
  const switchPerson = useSwitchPerson()
  const go = useGo()
  const { path } = usePage()
  const narrow = !useMediaQuery('(min-width: 64em)', undefined, { getInitialValueInEffect: false })
  const onAi = path === '/ai' || path === '/ai/history'
  const dashboards = onAi || onlyGuest(me) ? [] : dashboardsOf(site(), me)
  const mayOpen = useMayOpen()
  const asksAi = !me.isB2CUser && hasRole(me, 'artificial intelligence') && mayOpen('/ai')
  const help = me.isB2CUser ? undefined : onHelp
  return (
    <>
      {dashboards.length > 1 && <DashboardSwitcher area={area} dashboards={dashboards} />}
      {narrow && <HeaderSpace />}
      <SearchButton text={t('shell:search')} shortcut={t('shell:searchKeys')} onClick={onSearch} />
      {!narrow && <HeaderSpace />}
      {asksAi && (
        <Button
          variant="subtle"
          leftSection={<Icon of={IconSparkles} />}
          onClick={() => void go('/ai')}
          visibleFrom="md"
        >
          {t('shell:askAi')}
        </Button>
      )}
      {me.terminal && (
        <Button
          variant="default"
          leftSection={<Icon of={IconUserShare} />}
          onClick={() => void switchPerson()}
          visibleFrom="xs"
        >
          {t('shell:switchPerson')}
        </Button>
      )}
      {!narrow && <ThemeSwitcher />}
      {!me.isB2CUser && <OutboxButton />}
      {!me.isB2CUser && <Bell followsReleases={followsReleases(me)} />}
      {help && !narrow && <HeaderIconButton icon={IconHelp} label={t('shell:help')} onClick={help} />}
      <UserMenu pages={menuOf(site(), 'own', me)} dashboards={dashboards} narrow={narrow} onHelp={help} />
    </>
  )
}
