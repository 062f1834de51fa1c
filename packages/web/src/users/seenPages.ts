import type { PageEntry } from '@gemba/domain/core/menu'

/** A page that someone sees, is going to see or no longer sees. */
export type SeenPage = { page: PageEntry; change?: 'new' | 'goes' }

/** The pages before and after a change, in the order of the menus; what goes stands last. */
export const seenPages = (before: readonly PageEntry[], after: readonly PageEntry[]): SeenPage[] => {
  const has = (pages: readonly PageEntry[], { to }: PageEntry) => pages.some(page => page.to === to)
  return [
    ...after.map((page): SeenPage => (has(before, page) ? { page } : { page, change: 'new' })),
    ...before.filter(page => !has(after, page)).map((page): SeenPage => ({ page, change: 'goes' })),
  ]
}
