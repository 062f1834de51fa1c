import type { SignedInUser } from '@gemba/domain/users/user.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { askWhoIsThere, meQuery } from '../platform/me.ts'
import { signInSeen } from '../platform/signInSeen.ts'

/** Asks the server once who is signed in, if anyone may be: undefined until it responds, null when no one is. */
export const useWhoIsThere = (wasRefused = false): [SignedInUser | null | undefined, forget: () => void] => {
  const [asks] = useState(() => wasRefused || signInSeen.get())
  const [me, setMe] = useState<SignedInUser | null | undefined>(asks ? undefined : null)
  const client = useQueryClient()
  useEffect(() => {
    if (!asks) return
    let left = false
    askWhoIsThere().then(
      found => {
        if (left) return
        client.setQueryData(meQuery.queryKey, found)
        setMe(found)
      },
      () => {
        if (!left) setMe(null)
      },
    )
    return () => {
      left = true
    }
  }, [asks, client])
  return [me, () => setMe(null)]
}
