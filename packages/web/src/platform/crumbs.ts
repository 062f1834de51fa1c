import { filledAddress, type RoutePath } from '@gemba/domain/core/address'
import { ofValues } from '@gemba/domain/core/routeEntry'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { Crumb } from '../ui/layout/PageHeader.tsx'
import { useDashboardAddress } from './home.ts'
import { routeEntry } from './installed.ts'
import { useMayOpen } from './mayOpen.ts'
import { useOpenTitle, usePage } from './pageTitle.ts'

/**
 * Dashboard, section, the pages above, and the page itself: for PageHeader. `names` replaces the title of a page above
 * by what it shows, such as the checklist's name.
 */
export const useCrumbs = (names: Partial<Record<RoutePath, string>> = {}): Crumb[] => {
  const { t } = useTranslation('platform')
  const { path, params } = usePage()
  const title = useOpenTitle()
  const home = useDashboardAddress()
  const mayOpen = useMayOpen()
  if (!path) return []
  const above: Crumb[] = []
  for (let page = parentOf(path); page; page = parentOf(page)) {
    const label = names[page] ?? t(`titles.${routeEntry(page)?.title}`)
    above.unshift({ label, ...(mayOpen(page, params) && { to: filledAddress(page, params) }) })
  }
  const section = ofValues(routeEntry(path)?.section, params)
  return [
    ...(path === home ? [] : [{ label: t('titles.dashboard'), to: home }]),
    ...(section ? [{ label: t(`sections.${section}`) }] : []),
    ...above,
    { label: title },
  ]
}

const parentOf = (path: RoutePath) => routeEntry(path)?.parent as RoutePath | undefined
