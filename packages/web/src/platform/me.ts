import type { Feature } from '@gemba/domain/core/features'
import type { Permission } from '@gemba/domain/core/permissions'
import { hasFeature, may } from '@gemba/domain/core/visitor'
import type { SignedInUser } from '@gemba/domain/users/user.schema'
import type { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { type QueryClient, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { CallError } from './callError.ts'

/** `getSignedInUser` without its schemas, which weigh 23 kB: this is what the sign-in page asks first. */
export const whoAmI = { method: 'GET', path: '/users/me' } as typeof getSignedInUser

/** Asks the server who is signed in; null when nobody is. */
export const askWhoIsThere = (): Promise<SignedInUser | null> =>
  call(whoAmI, { quiet: true }).catch(error => {
    if (error instanceof CallError && error.code === 'not-signed-in') return null
    throw error
  })

// Without the query's signal: a guard waits for this answer also when no part on screen does.
export const meQuery = queryOptions({ queryKey: ['users', 'me'] as const, queryFn: askWhoIsThere, staleTime: 60_000 })

export const loadMe = (client: QueryClient): Promise<SignedInUser | null> => client.ensureQueryData(meQuery)

/** The signed-in user on a page that needs a sign-in; its guard has loaded him before the page is drawn. */
export const useMe = (): SignedInUser => {
  const { data } = useSuspenseQuery(meQuery)
  if (!data) throw new CallError({ message: '', requestId: '', status: 401 }, 'not-signed-in')
  return data
}

/** The same where a sign-in is not needed: null on public pages without one. */
export const useVisitor = (): SignedInUser | null => useQuery({ ...meQuery, enabled: false }).data ?? null

/** Asks what the user may do and what his customer has: `const can = useCan(); can('Tutorials Create')`. */
export const useCan = (): ((permission: Permission) => boolean) => {
  const me = useMe()
  return permission => may(me, permission)
}

export const useFeature = (feature: Feature): boolean => hasFeature(useMe(), feature)
