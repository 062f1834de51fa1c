import type { RoutePath } from '@gemba/domain/core/address'
import { opens } from '@gemba/domain/core/site'
import { site } from './installed.ts'
import { useVisitor } from './me.ts'

/** Returns whether a page exists and opens for the current user; otherwise its name is shown without a link. */
export const useMayOpen = (): ((path: RoutePath, params?: Readonly<Record<string, string>>) => boolean) => {
  const visitor = useVisitor()
  return (path, params = {}) => opens(site(), visitor, path, params)
}
