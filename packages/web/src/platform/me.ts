import type { FeatureFlag } from '@gemba/domain/core/featureFlags'
import type { Permission } from '@gemba/domain/core/permissions'
import { hasFeature, may } from '@gemba/domain/core/visitor'
import type { SignedInUser } from '@gemba/domain/users/user.schema'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { call } from './call.ts'
import { CallError } from './callError.ts'
import { finishSignOut, pendingSignOut } from './pendingSignOut.ts'
import { signInSeen } from './signInSeen.ts'

/** The signed-in user; null when no one is. */
export const askWhoIsThere = async (): Promise<SignedInUser | null> => {
  // They left while the server was not reached: it has to hear that first.
  if (pendingSignOut.get() && !(await finishSignOut())) return null
  const me = await call(getSignedInUser, { quiet: true }).catch(error => {
    if (error instanceof CallError && error.code === 'not-signed-in') return null
    if (error instanceof CallError && error.code === 'mode-over')
      return import('./sessionMode.ts').then(({ leaveMode }) => leaveMode())
    throw error
  })
  signInSeen.set(me !== null)
  return me
}

/** A server that takes longer to say who is there is as good as none: what is kept opens meanwhile. */
const patience = 2_500

/** The person of whom the device keeps what was last seen. */
const restore = async (client: QueryClient): Promise<SignedInUser | null> => {
  if (pendingSignOut.get()) return null
  const { restoreAnswers } = await import('./keptAnswers/restoreAnswers.ts')
  return restoreAnswers(client).catch(() => null)
}

/** Without a network: the person as the device knows them. A plant's network often takes minutes to say that it leads nowhere. */
const askOrRestore = async ({ client }: { client: QueryClient }): Promise<SignedInUser | null> => {
  const asking = askWhoIsThere()
  const isAway = asking.then(
    () => false,
    error => error instanceof CallError && error.code === 'offline',
  )
  const isLate = new Promise<true>(done => setTimeout(() => done(true), navigator.onLine ? patience : 0))
  if (!(await Promise.race([isAway, isLate]))) return asking
  const kept = await restore(client)
  if (!kept) return asking
  // Whoever it turns out to be in the end.
  void asking.then(
    me => client.setQueryData(meQuery.queryKey, me),
    () => undefined,
  )
  return kept
}

// Without the query's signal, because guards wait for it even when no component does. Never garbage-collected while the
// page is open: a run page has no shell that subscribes to it.
export const meQuery = queryOptions({
  queryKey: ['users', 'me'] as const,
  queryFn: askOrRestore,
  staleTime: 60_000,
  gcTime: Number.POSITIVE_INFINITY,
})

export const loadMe = (client: QueryClient): Promise<SignedInUser | null> => client.ensureQueryData(meQuery)

/** The signed-in user as far as known; null on public pages without a sign-in. The shell keeps it fresh. */
export const useVisitor = (): SignedInUser | null => {
  const client = useQueryClient()
  const listen = useCallback((told: () => void) => client.getQueryCache().subscribe(told), [client])
  return useSyncExternalStore(listen, () => client.getQueryData(meQuery.queryKey)) ?? null
}

/**
 * The signed-in user on a page that needs a sign-in; its guard has loaded them before the page is drawn. When their sign-in
 * ends, the page keeps them until it is left.
 */
export const useMe = (): SignedInUser => {
  const visitor = useVisitor()
  const [known, setKnown] = useState(visitor)
  if (visitor && visitor !== known) setKnown(visitor)
  const me = visitor ?? known
  if (!me) throw new CallError({ message: '', requestId: '', status: 401 }, 'not-signed-in')
  return me
}

/** Returns whether the user has a permission: `const can = useCan(); can('Tutorials Create')`. */
export const useCan = (): ((permission: Permission) => boolean) => {
  const me = useMe()
  return permission => may(me, permission)
}

export const useFeature = (feature: FeatureFlag): boolean => hasFeature(useMe(), feature)
