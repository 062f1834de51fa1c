import { filledAddress, type RoutePath } from './address.ts'
import type { MenuLine } from './menuLine.ts'
import type { RouteEntry, Routes } from './routeEntry.ts'
import { closedFor, type Guarded, type Visitor } from './visitor.ts'

type Params = Readonly<Record<string, string>>

/** What a feature adds to the site. */
export type SitePart = {
  routes?: Routes
  /** parts of addresses that take only these values; anything else is an unknown page */
  routeValues?: Readonly<Record<string, readonly string[]>>
  menu?: readonly MenuLine[]
}

/** All pages and menus; router, menus, breadcrumbs and palette read it. */
export type Site = {
  routes: Readonly<Partial<Record<RoutePath, RouteEntry>>>
  values: Readonly<Record<string, readonly string[]>>
  /** by their order */
  lines: readonly MenuLine[]
}

/** Combines what the features declare. */
export const siteOf = (parts: readonly SitePart[]): Site => ({
  routes: Object.assign({}, ...parts.map(({ routes }) => routes)),
  values: Object.assign({}, ...parts.map(({ routeValues }) => routeValues)),
  lines: parts.flatMap(({ menu = [] }) => menu).sort((a, b) => a.order - b.order),
})

/** The addresses of a site. */
export const pathsOf = ({ routes }: Site): RoutePath[] => Object.keys(routes) as RoutePath[]

/** Whether there is a page at this address, and not only a redirect. */
export const hasPage = ({ routes }: Site, path: RoutePath): boolean => {
  const entry = routes[path]
  return entry !== undefined && entry.redirect === undefined
}

/** Whether a page exists and opens for the visitor. */
export const opens = (site: Site, visitor: Guarded | null, path: RoutePath, params: Params = {}): boolean => {
  const entry = site.routes[path]
  return entry !== undefined && hasPage(site, path) && !closedFor(visitor, entry, params)
}

/** Whether the named values of an address are valid. */
export const valuesExist = ({ values }: Site, params: Params): boolean =>
  Object.entries(params).every(([name, given]) => values[name]?.includes(given) ?? true)

/** Fills in the one open value of an address, such as the type of checklists: the first that opens for the visitor. */
export const firstThatOpens = (site: Site, visitor: Guarded | null, path: RoutePath): string => {
  const name = /\$(\w+)/.exec(path)?.[1] ?? ''
  const known = site.values[name] ?? []
  const value = known.find(one => opens(site, visitor, path, { [name]: one })) ?? known[0] ?? ''
  return path.replace(`$${name}`, value)
}

/** The address that a line leads to for this visitor; undefined if it does not exist or does not open for them. */
export const addressOfLine = (site: Site, visitor: Visitor, line: MenuLine): string | undefined => {
  const params = typeof line.params === 'function' ? line.params(visitor) : line.params
  return opens(site, visitor, line.path, params) ? filledAddress(line.path, params, line.search) : undefined
}
