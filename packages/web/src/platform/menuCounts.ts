import type { MenuCount } from '@gemba/domain/core/menu'
import { useQuery } from '@tanstack/react-query'

export type MenuCounts = Partial<Record<MenuCount, number>>
type Source = { queryKey: readonly unknown[]; queryFn: (context: { signal: AbortSignal }) => Promise<MenuCounts> }

let source: Source | undefined

/** The dashboard says once, in main.tsx, how the menu's figures are loaded. */
export const provideMenuCounts = (from: Source): void => {
  source = from
}

const none: Source = { queryKey: ['menu counts'], queryFn: async () => ({}) }

/** The figures beside menu items; without a source, or before they are there, there are none. */
export const useMenuCounts = (): MenuCounts => {
  const { queryKey, queryFn } = source ?? none
  return useQuery({ queryKey, queryFn, enabled: source !== undefined }).data ?? {}
}
