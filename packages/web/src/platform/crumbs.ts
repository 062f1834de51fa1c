import { addressOf, type RoutePath, routeEntry } from '@gemba/domain/core/routeTable'
import { useTranslation } from 'react-i18next'
import type { Crumb } from '../ui/layout/PageHeader.tsx'
import { useDashboardAddress } from './home.ts'
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
  for (let parent = routeEntry(path).parent; parent; parent = routeEntry(parent as RoutePath).parent) {
    const page = parent as RoutePath
    const label = names[page] ?? t(`titles.${routeEntry(page).title}`)
    above.unshift({ label, ...(mayOpen(page, params) && { to: addressOf(page, params as never) }) })
  }
  const section = sectionOf(path, params)
  return [
    ...(path === home ? [] : [{ label: t('titles.dashboard'), to: home }]),
    ...(section ? [{ label: t(`sections.${section}`) }] : []),
    ...above,
    { label: title },
  ]
}

/** Checklist pages stand below the kind of checklist that their address names. */
const sectionOf = (path: RoutePath, params: Record<string, string>): string | undefined => {
  if (!path.includes('$checklistType')) return routeEntry(path).section
  return params.checklistType === 'product' ? 'productChecklists' : 'processChecklists'
}
