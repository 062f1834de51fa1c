import { useQuery } from '@tanstack/react-query'
import { menuCountsQuery } from '../dashboard/public/menuCounts.ts'

export type MenuCounts = Readonly<Record<string, number>>

/** The figures beside menu items; before they are there, there are none. */
export const useMenuCounts = (): MenuCounts => useQuery(menuCountsQuery).data ?? {}
