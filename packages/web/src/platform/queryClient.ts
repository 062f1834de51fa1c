import { QueryClient } from '@tanstack/react-query'
import { CallError } from './callError.ts'

/** Cache of everything that was loaded. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Without a network a page says so at once, or shows what the device keeps, instead of waiting for it.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Only calls that never reached the server are retried.
        retry: (failures, error) =>
          failures < 2 &&
          navigator.onLine &&
          error instanceof CallError &&
          (error.code === 'offline' || error.code === 'unavailable'),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
