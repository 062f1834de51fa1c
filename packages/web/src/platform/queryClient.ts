import { QueryClient } from '@tanstack/react-query'
import { CallError } from './callError.ts'

/** Where everything stands that was loaded. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // What the server refused stays refused; only what never reached it is worth another try.
        retry: (failures, error) =>
          failures < 2 && error instanceof CallError && (error.code === 'offline' || error.code === 'unavailable'),
      },
      mutations: { retry: false },
    },
  })
