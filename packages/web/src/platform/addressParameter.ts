import { useSearch } from '@tanstack/react-router'
import type { Search } from './search.ts'

/** What the open address has under a name: `userId` of `?userId=…`. */
export const useAddressParameter = (name: string): string | undefined => (useSearch({ strict: false }) as Search)[name]
