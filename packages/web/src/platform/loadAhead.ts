import type { RoutePath } from '@gemba/domain/core/address'
import type { QueryClient } from '@tanstack/react-query'
import { pageAt, routeEntry } from './installed.ts'
import { meQuery } from './me.ts'
import type { Page } from './pages.ts'

/**
 * Starts to load what an address needs, all at once: its page, the shell around it, and who is signed in. The router asks
 * for the same one after the other, because its guards decide what is shown; it finds it here, and reports what failed.
 * Returns the phrases that belong to it. Who is signed out needs it after the sign-in.
 */
export const loadAhead = (path: RoutePath | undefined, client: QueryClient, shell: Page): readonly string[] => {
  const [entry, page] = [routeEntry(path), path && pageAt(path)]
  if (!entry || !page) return []
  if (entry.access !== 'public') void client.prefetchQuery(meQuery)
  const parts = entry.layout === 'shell' ? [shell, page] : [page]
  for (const part of parts) part.load().catch(() => undefined)
  return parts.flatMap(({ phrases }) => phrases)
}
