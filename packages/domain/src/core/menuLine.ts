import type { RoutePath } from './address.ts'
import type { CountName } from './counts.ts'
import type { RoleName } from './roles.ts'
import { hasRole, type Visitor } from './visitor.ts'

/** The four menus of the product, each for a part of its pages (specification 1 §2.2, 2 §2.2). */
export const menuAreas = ['admin', 'learner', 'floor', 'guest'] as const
export type MenuArea = (typeof menuAreas)[number]

/** Lines that open and close together. A group can have lines of several features. */
export type MenuGroup = {
  area: MenuArea
  /** unique in its menu: phrase `platform:sections.<id>`, and the shell finds the icon by it */
  id: string
  /** its place among the groups and lines of its area */
  order: number
  when?: (visitor: Visitor) => boolean
}

type Params = Readonly<Record<string, string>>

/** A line of a menu as a feature declares it. It is shown to those for whom its page opens. */
export type MenuLine = {
  /** its group, its area when it is in no group, or `own`: the user's menu in the header */
  under: MenuGroup | MenuArea | 'own'
  /** its place there */
  order: number
  path: RoutePath
  params?: Params | ((visitor: Visitor) => Params)
  search?: Params
  /** unique in its menu; its address by default */
  id?: string
  /** phrase of namespace `platform`; the title of its page by default */
  phrase?: string
  /** the customer's own name, shown instead of the phrase */
  alias?: (visitor: Visitor) => string | undefined
  /** the figure beside it */
  count?: CountName
  /** a condition beyond those of the page */
  when?: (visitor: Visitor) => boolean
  /** administration may begin here: of the pages that open, at the one with the lowest number */
  beginsAdministration?: number
}

/** Shown to users with one of these roles. */
export const forRoles =
  (...roles: RoleName[]) =>
  (visitor: Visitor): boolean =>
    hasRole(visitor, ...roles)

/** Consecutive lines in one place, numbered from `from`. */
export const inOrder = (under: MenuLine['under'], from: number, ...paths: readonly RoutePath[]): MenuLine[] =>
  paths.map((path, place) => ({ under, order: from + place, path }))
