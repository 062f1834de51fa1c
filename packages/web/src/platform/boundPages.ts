import type { RoutePath } from '@gemba/domain/core/routeTable'
import type { Pages } from './pages.ts'

let bound: Pages = {}

/** Which pages exist: menus, palette and ways home ask here. */
export const boundPages = {
  set: (pages: Pages) => {
    bound = pages
  },
  has: (path: RoutePath): boolean => bound[path] !== undefined,
}
