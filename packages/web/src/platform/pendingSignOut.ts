// A sign-in that was ended on this device while the server was not reached: its cookie is still good. Until the server has
// ended it, nobody is signed in here, and nothing of the person opens.
import { authPaths } from '@gemba/domain/auth/authPaths'
import { requestHeaders } from './requestHeaders.ts'

const key = 'gemba-sign-out'

let whenPending = (): void => undefined

export const pendingSignOut = {
  get: (): boolean => {
    try {
      return localStorage.getItem(key) !== null
    } catch {
      return false
    }
  },
  set: (isPending: boolean): void => {
    try {
      if (isPending) localStorage.setItem(key, '1')
      else localStorage.removeItem(key)
    } catch {
      // Without storage the sign-in expires by itself.
    }
    if (isPending) whenPending()
  },
}

/** Calls back when a sign-in is ended without network in another tab of this browser. */
export const onSignOutElsewhere = (leave: () => void): void =>
  addEventListener('storage', event => event.key === key && event.newValue !== null && leave())

const tryEvery = 10_000

/** Ends it as soon as the server is reached: what says that there is a network is often too early. */
export const keepFinishing = (): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const finish = async () => {
    clearTimeout(timer)
    if (!(await finishSignOut())) timer = setTimeout(() => void finish(), tryEvery)
  }
  addEventListener('online', () => void finish())
  // It may be left on this very page, with nothing pending when that was loaded.
  whenPending = () => void finish()
  void finish()
}

/** Ends it on the server, if there is one to be ended. Returns whether none is pending now. */
export const finishSignOut = async (): Promise<boolean> => {
  if (!pendingSignOut.get()) return true
  const response = await fetch(authPaths.signOut, {
    ...{ method: 'POST', body: '{}', credentials: 'same-origin' },
    headers: { ...requestHeaders(), 'content-type': 'application/json' },
  }).catch(() => undefined)
  // Whoever is not signed in has nothing to end.
  if (!response?.ok && response?.status !== 401) return false
  pendingSignOut.set(false)
  return true
}
