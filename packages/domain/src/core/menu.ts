import type { RoutePath } from './address.ts'
import type { CountName } from './counts.ts'
import { type MenuArea, type MenuGroup, type MenuLine, menuAreas } from './menuLine.ts'
import { addressOfLine, type Site } from './site.ts'
import { knownAs, type Visitor } from './visitor.ts'

/** A line of a menu, or a group of them, as one visitor sees it. */
export type MenuEntry = {
  id: string
  phrase: string
  alias?: string
  path?: RoutePath
  to?: string
  count?: CountName
  children?: readonly MenuEntry[]
}

const entriesOf = (site: Site, visitor: Visitor, line: MenuLine): MenuEntry[] => {
  const { id, path, phrase, count } = line
  const to = addressOfLine(site, visitor, line)
  if (to === undefined || line.when?.(visitor) === false) return []
  const alias = line.alias?.(visitor)
  return [
    {
      id: id ?? to,
      phrase: phrase ?? `titles.${site.routes[path]?.title}`,
      path,
      to,
      ...(alias && { alias }),
      ...(count && { count }),
    },
  ]
}

/** The menu of an area, or of the user, with only the pages that exist and that this visitor can open. */
export const menuOf = (site: Site, menu: MenuArea | 'own', visitor: Visitor): readonly MenuEntry[] => {
  const under = (place: MenuLine['under']) =>
    site.lines.filter(line => line.under === place).flatMap(line => entriesOf(site, visitor, line))
  const places = site.lines.flatMap((line): { order: number; place: MenuLine | MenuGroup }[] => {
    if (line.under === menu) return [{ order: line.order, place: line }]
    return typeof line.under === 'object' && line.under.area === menu
      ? [{ order: line.under.order, place: line.under }]
      : []
  })
  const inTurn = new Set(places.sort((a, b) => a.order - b.order).map(({ place }) => place))
  return [...inTurn].flatMap(place => {
    if ('under' in place) return entriesOf(site, visitor, place)
    const children = place.when?.(visitor) === false ? [] : under(place)
    return children.length > 0 ? [{ id: place.id, phrase: `sections.${place.id}`, children }] : []
  })
}

/**
 * The area that a page belongs to; pages of all areas stay in the one of the visitor's role, and guests see theirs only
 * (specification 1 §6).
 */
export const areaOf = (pathname: string, visitor: Visitor, home: string): MenuArea => {
  if (onlyGuest(visitor)) return 'guest'
  const first = pathname.split('/')[1]
  if (first === 'admin' || first === 'learner' || first === 'guest') return first
  if (first === 'checklists' || first === 'dashboard') return 'floor'
  if (home.startsWith('/admin')) return 'admin'
  if (home.startsWith('/learner')) return 'learner'
  return home.startsWith('/guest') ? 'guest' : 'floor'
}

export const onlyGuest = (visitor: Visitor): boolean =>
  visitor.roles.length > 0 && visitor.roles.every(role => knownAs(role) === 'guest')

/** A page of the palette, with the phrases of its section: `Administration`, `Process Checklists`. */
export type PageEntry = MenuEntry & { sections: readonly string[] }

const standsIn: Partial<Record<MenuArea, string[]>> = {
  admin: ['sections.administration'],
  learner: ['sections.learning'],
}

/** Every page of the visitor's menus once, for the palette; pages with the same title differ by their section. */
export const pagesOf = (site: Site, visitor: Visitor): readonly PageEntry[] => {
  const open = onlyGuest(visitor) ? (['guest'] as const) : menuAreas.filter(area => area !== 'guest')
  const entries = open.flatMap(area =>
    menuOf(site, area, visitor).flatMap(({ phrase, children, ...entry }): PageEntry[] => {
      const within = [...(standsIn[area] ?? []), ...(children ? [phrase] : [])]
      const sections = [...new Set(within)]
      return children ? children.map(child => ({ ...child, sections })) : [{ ...entry, phrase, sections }]
    }),
  )
  return [...new Map(entries.map(entry => [entry.to, entry])).values()]
}
