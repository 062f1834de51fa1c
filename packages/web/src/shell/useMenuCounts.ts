import { useQuery } from '@tanstack/react-query'
import { type MenuCounts, menuCountsQuery } from '../dashboard/public/menuCounts.ts'

/** The figures beside menu items; before they are there, there are none. */
export const useMenuCounts = (): MenuCounts => useQuery(menuCountsQuery).data ?? {}
