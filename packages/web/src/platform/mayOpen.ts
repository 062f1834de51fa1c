import type { RoutePath } from '@gemba/domain/core/address'
import { opens } from '@gemba/domain/core/site'
import { site } from './installed.ts'
import { useVisitor } from './me.ts'

/** Asks whether a page exists and opens for whoever is here: what does not is named, and never a link. */
export const useMayOpen = (): ((path: RoutePath, params?: Readonly<Record<string, string>>) => boolean) => {
  const visitor = useVisitor()
  return (path, params = {}) => opens(site(), visitor, path, params)
}
