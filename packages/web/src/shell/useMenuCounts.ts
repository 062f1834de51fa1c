import type { MenuCount } from '@gemba/domain/core/menu'
import { useQuery } from '@tanstack/react-query'
import { menuCountsQuery } from '../dashboard/public/menuCounts.ts'

export type MenuCounts = Partial<Record<MenuCount, number>>

/** The figures beside menu items; before they are there, there are none. */
export const useMenuCounts = (): MenuCounts => useQuery(menuCountsQuery).data ?? {}
