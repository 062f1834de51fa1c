import { areaOf, menuOf } from '@gemba/domain/core/menu'
import { homeOf } from '@gemba/domain/dashboard/home'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { MaintenanceGate } from '../maintenance/public/MaintenanceGate.tsx'
import { MaintenanceNotice } from '../maintenance/public/MaintenanceNotice.tsx'
import { OfflineNotice } from '../offline/public/OfflineNotice.tsx'
import { InShell } from '../platform/inShell.ts'
import { routeEntry, site } from '../platform/installed.ts'
import { useLive } from '../platform/live.ts'
import { meQuery, useMe } from '../platform/me.ts'
import { Opening } from '../platform/Opening.tsx'
import { usePage } from '../platform/pageTitle.ts'
import { useTerminalIdle } from '../platform/useTerminalIdle.ts'
import { keepPush } from '../push/public/keepPush.ts'
import { AppFrame } from '../ui/layout/AppFrame.tsx'
import { ExpiryNotice } from './ExpiryNotice.tsx'
import { Header } from './Header.tsx'
import { menuItems } from './menuItems.ts'
import { OutboxNotice } from './OutboxNotice.tsx'
import { useIdleEnd } from './useIdleEnd.ts'
import { useMenuCounts } from './useMenuCounts.ts'

const HelpWindow = lazy(() => import('../tutorials/public/HelpWindow.tsx').then(file => ({ default: file.HelpWindow })))
// There is seldom something to say.
const FullNotice = lazy(() => import('../offline/public/FullNotice.tsx').then(file => ({ default: file.FullNotice })))
const Palette = lazy(() => import('./Palette.tsx').then(file => ({ default: file.Palette })))

/** Header, role menu and notices around every page behind the sign-in. */
export const Shell = () => {
  const { t } = useTranslation(['shell', 'platform'])
  const me = useMe()
  const { pathname } = useLocation()
  const { path } = usePage()
  const counts = useMenuCounts()
  const [palette, paletteDoes] = useDisclosure(false)
  const [help, helpDoes] = useDisclosure(false)
  useLive()
  useIdleEnd(me.customer.settings.idleMinutes)
  useTerminalIdle()
  useEffect(() => void keepPush(me), [me])
  // Reloads the signed-in user's permissions when someone changed them.
  useQuery(meQuery)
  useHotkeys([['mod+K', paletteDoes.toggle]], [])
  const home = homeOf(site(), me)
  const area = areaOf(pathname, me, home)
  const menu = useMemo(() => menuOf(site(), area, me), [area, me])
  const frame = routeEntry(path)?.frame
  return (
    <AppFrame
      menu={menuItems(menu, pathname, counts, t)}
      home={home}
      header={<Header area={area} onSearch={paletteDoes.open} onHelp={helpDoes.toggle} />}
      rail={frame === 'rail'}
      bare={frame === 'bare'}
      notice={
        <>
          <OfflineNotice />
          <OutboxNotice />
          <Suspense>
            <FullNotice />
          </Suspense>
          <ExpiryNotice />
          <MaintenanceNotice />
        </>
      }
      place={pathname}
    >
      <InShell value={true}>
        <MaintenanceGate>
          <Suspense fallback={<Opening />}>
            <Outlet />
          </Suspense>
        </MaintenanceGate>
      </InShell>
      <Suspense>
        {palette && <Palette onClose={paletteDoes.close} />}
        {help && <HelpWindow learnerView={area === 'learner'} onClose={helpDoes.close} />}
      </Suspense>
    </AppFrame>
  )
}
