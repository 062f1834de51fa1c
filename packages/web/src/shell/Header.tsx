import { type Area, dashboardsOf, onlyGuest, ownPages } from '@gemba/domain/core/menu'
import { closedFor, hasRole } from '@gemba/domain/core/visitor'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconHelp, IconSparkles } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useGo } from '../platform/address.tsx'
import { boundPages } from '../platform/boundPages.ts'
import { useMe } from '../platform/me.ts'
import { usePage } from '../platform/pageTitle.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { HeaderIconButton, HeaderSpace, SearchButton } from '../ui/layout/HeaderBar.tsx'
import { Bell } from './Bell.tsx'
import { DashboardSwitcher } from './DashboardSwitcher.tsx'
import { ThemeSwitcher } from './ThemeSwitcher.tsx'
import { UserMenu } from './UserMenu.tsx'

/** The header after the logo (specification 1 §2.3); below md most of it stands in the user's menu. */
export const Header = ({ area, onSearch, onHelp }: { area: Area; onSearch: () => void; onHelp: () => void }) => {
  const { t } = useTranslation(['shell', 'platform'])
  const me = useMe()
  const go = useGo()
  const { path } = usePage()
  const narrow = !useMediaQuery('(min-width: 64em)', undefined, { getInitialValueInEffect: false })
  const onAi = path === '/ai' || path === '/ai/history'
  const dashboards = onAi || onlyGuest(me) ? [] : dashboardsOf(me, boundPages.has)
  const asksAi =
    !me.isB2CUser && hasRole(me, 'artificial intelligence') && boundPages.has('/ai') && !closedFor(me, '/ai')
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
      {!narrow && <ThemeSwitcher />}
      {!me.isB2CUser && <Bell followsProduct={hasRole(me, 'administrator', 'system administrator')} />}
      {help && !narrow && <HeaderIconButton icon={IconHelp} label={t('shell:help')} onClick={help} />}
      <UserMenu pages={ownPages(me, boundPages.has)} dashboards={dashboards} narrow={narrow} onHelp={help} />
    </>
  )
}
