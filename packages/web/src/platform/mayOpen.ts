import type { RoutePath } from '@gemba/domain/core/routeTable'
import { closedFor } from '@gemba/domain/core/visitor'
import { boundPages } from './boundPages.ts'
import { useVisitor } from './me.ts'

/** Asks whether a page exists and opens for whoever is here: what does not is named, and never a link. */
export const useMayOpen = (): ((path: RoutePath, params?: Readonly<Record<string, string>>) => boolean) => {
  const visitor = useVisitor()
  return (path, params = {}) => boundPages.has(path) && !closedFor(visitor, path, params)
}
