import { QueryClient } from '@tanstack/react-query'
import { CallError } from './callError.ts'

/** Cache of everything that was loaded. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Only calls that never reached the server are retried.
        retry: (failures, error) =>
          failures < 2 && error instanceof CallError && (error.code === 'offline' || error.code === 'unavailable'),
      },
      mutations: { retry: false },
    },
  })
