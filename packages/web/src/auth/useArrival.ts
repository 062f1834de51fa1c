import { homeOf } from '@gemba/domain/dashboard/home'
import type { SignedInUser } from '@gemba/domain/users/user.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useGo } from '../platform/address.tsx'
import { site } from '../platform/installed.ts'
import { languageOf, speak } from '../platform/language.ts'
import { loadMe } from '../platform/me.ts'

const onTheWayIn = [
  '/',
  '/signin',
  '/signup',
  '/verify',
  '/password-reset',
  '/single-session',
  '/first-password',
  '/error',
  '/404',
]

/** Where a signed-in person goes: the page that they came for, else the dashboard of their role. */
export const arrivalOf = (me: SignedInUser, returnTo: string | undefined): string => {
  const path = pathHere(returnTo)
  // With an enrollment key in it, the page of signing up is where they wanted to go.
  const joins = path === '/signup' && returnTo?.includes('key=')
  return !returnTo || !path || (onTheWayIn.includes(path) && !joins) ? homeOf(site(), me) : returnTo
}

/** The path of an address of ours, as a browser reads it: `/.//elsewhere` and `/\elsewhere` are none. */
const pathHere = (address = ''): string | undefined => {
  const here = 'http://here'
  if (!address.startsWith('/') || !URL.canParse(address, here)) return undefined
  const { origin, pathname } = new URL(address, here)
  return origin === here && !pathname.startsWith('//') ? pathname : undefined
}

/** After a sign-in: forgets what was loaded before, speaks the person's language, and goes where they wanted. */
export const useArrival = (): ((returnTo: string | undefined) => Promise<void>) => {
  const client = useQueryClient()
  const go = useGo()
  const { switched = false } = useLocation().state
  return useCallback(
    async returnTo => {
      client.clear()
      const me = await loadMe(client)
      if (!me) return
      await speak(languageOf(me))
      await go(arrivalOf(me, returnTo), { replace: true, ...(switched && { state: { switched } }) })
    },
    [client, go, switched],
  )
}
