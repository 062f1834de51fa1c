// Whether someone was signed in in this browser when it last asked. The sign-in page calls the server only then: a
// refused call is a red line in the console of everyone who just wants to sign in.
const key = 'signedIn'

export const signInSeen = {
  get: (): boolean => {
    try {
      return localStorage.getItem(key) !== null
    } catch {
      return true
    }
  },
  set: (seen: boolean): void => {
    try {
      if (seen) localStorage.setItem(key, 'true')
      else localStorage.removeItem(key)
    } catch {
      /* storage is closed: the sign-in page asks every time */
    }
  },
}
