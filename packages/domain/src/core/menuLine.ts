import type { RoutePath } from './address.ts'
import type { RoleName } from './roles.ts'
import { hasRole, type Visitor } from './visitor.ts'

/** The four faces of the product (specification 1 §2.2, 2 §2.2). */
export const areas = ['admin', 'learner', 'floor', 'guest'] as const
export type Area = (typeof areas)[number]

/** Lines that open and close together. Lines of several features may stand in one group. */
export type MenuGroup = {
  area: Area
  /** unique in its menu: phrase `platform:sections.<id>`, and the shell finds the icon by it */
  id: string
  /** where it stands among the groups and lines of its area */
  order: number
  when?: (visitor: Visitor) => boolean
}

type Params = Readonly<Record<string, string>>

/** A line of a menu as a feature declares it. It is shown to those for whom its page opens. */
export type MenuLine = {
  /** a group, an area whose first level it stands on, or `own`: the user's menu in the header */
  under: MenuGroup | Area | 'own'
  /** where it stands there */
  order: number
  path: RoutePath
  params?: Params | ((visitor: Visitor) => Params)
  search?: Params
  /** unique in its menu; its address unless told */
  id?: string
  /** phrase of namespace `platform`; the title of its page unless told */
  phrase?: string
  /** the customer's own name, shown instead of the phrase */
  alias?: (visitor: Visitor) => string | undefined
  /** the figure beside it: a name of `DashboardCounts` */
  count?: string
  /** more than what the page itself asks for */
  when?: (visitor: Visitor) => boolean
  /** administration may begin here: of the pages that open, at the one with the lowest number */
  beginsAdministration?: number
}

/** What somebody with one of these roles sees. */
export const forRoles =
  (...roles: RoleName[]) =>
  (visitor: Visitor): boolean =>
    hasRole(visitor, ...roles)

/** Lines that stand one after the other in the same place, from the given number on. */
export const inOrder = (under: MenuLine['under'], from: number, ...paths: readonly RoutePath[]): MenuLine[] =>
  paths.map((path, place) => ({ under, order: from + place, path }))
