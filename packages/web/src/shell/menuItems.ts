import type { MenuEntry } from '@gemba/domain/core/menu'
import {
  type Icon,
  IconChartBar,
  IconClipboardCheck,
  IconHistory,
  IconLayoutDashboard,
  IconListCheck,
  IconPhotoVideo,
  IconReceipt,
  IconRulerMeasure,
  IconScan,
  IconSchool,
  IconServerCog,
  IconSettings,
  IconShoppingBag,
  IconSparkles,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { MenuCounts } from '../dashboard/public/menuCounts.ts'
import type { T } from '../i18n/i18n.ts'
import type { MenuItem } from '../ui/layout/SideMenu.tsx'

const icons: Record<string, Icon> = {
  dashboard: IconLayoutDashboard,
  ai: IconSparkles,
  documentScanner: IconScan,
  processChecklists: IconClipboardCheck,
  productChecklists: IconRulerMeasure,
  assessments: IconListCheck,
  learning: IconSchool,
  media: IconPhotoVideo,
  administration: IconUsersGroup,
  reports: IconChartBar,
  system: IconServerCog,
  logs: IconHistory,
  profile: IconUserCircle,
  settings: IconSettings,
  '/learner/quizzes': IconListCheck,
  '/learner/groups': IconUsers,
  '/learner/courses': IconSchool,
  '/learner/courses/store': IconShoppingBag,
  '/learner/courses/reports': IconChartBar,
  '/learner/orders': IconReceipt,
  '/guest/orders': IconReceipt,
  '/guest/store': IconShoppingBag,
}

export const labelOf = (entry: Pick<MenuEntry, 'phrase' | 'alias'>, t: T): string =>
  entry.alias ?? t(`platform:${entry.phrase}`)

const pathname = (address: string) => address.split('?')[0] ?? address
const leaves = (menu: readonly MenuEntry[]): readonly MenuEntry[] => menu.flatMap(entry => entry.children ?? [entry])

/** The user's own pages have two addresses: with their id, and without. */
const own = { profile: '/config/profile', settings: '/config/settings' } as Readonly<Record<string, string>>

/**
 * The address of the item that the open page belongs to: the longest that the page's address begins with. A record lies
 * beside the queues: for those who have no list of checklists it belongs to the first queue of its kind.
 */
export const activeAddress = (menu: readonly MenuEntry[], place: string): string | undefined =>
  leaves(menu)
    .flatMap(({ id, to }) =>
      to && [pathname(to), own[id]].some(at => at && (place === at || place.startsWith(`${at}/`))) ? [to] : [],
    )
    .sort((a, b) => pathname(b).length - pathname(a).length)[0] ?? queueOf(menu, place)

const queueOf = (menu: readonly MenuEntry[], place: string): string | undefined => {
  const [, kind] = /^(\/checklists\/[^/]+)\/[^/]+\/responses\//.exec(place) ?? []
  return kind && leaves(menu).find(({ to }) => to?.startsWith(`${kind}/submissions/`))?.to
}

/** The menu as the side menu draws it, with words, icons and figures. A figure of nought is not shown. */
export const menuItems = (menu: readonly MenuEntry[], place: string, counts: MenuCounts, t: T): MenuItem[] => {
  const active = activeAddress(menu, place)
  const item = (entry: MenuEntry): MenuItem => {
    const count = entry.count && counts[entry.count]
    const icon = icons[entry.id]
    return {
      id: entry.id,
      label: labelOf(entry, t),
      ...(icon && { icon }),
      ...(entry.to && { to: entry.to }),
      ...(count && { count }),
      ...(entry.to === active && active && { active: true }),
      ...(entry.children && { children: entry.children.map(item) }),
    }
  }
  return menu.map(item)
}
