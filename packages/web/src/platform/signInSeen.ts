// Whether this browser knew somebody as signed in when it asked last. The sign-in page asks the server only then: a
// question that is refused is a red line in the console of everybody who just wants to sign in.
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
