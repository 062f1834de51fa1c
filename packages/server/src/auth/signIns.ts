import type { SignIn } from '../platform/services.ts'
import type { Auth } from './betterAuth.ts'

/** The sign-in that a request's cookie belongs to, read from the database every time: ending one works at once. */
export const findSignIn =
  (auth: Auth) =>
  async (headers: Headers): Promise<SignIn | null> => {
    const found = await auth.api.getSession({ headers })
    if (!found) return null
    const { id, userId, activeCustomerId, undecided } = found.session
    return { sessionId: id, userId, customerId: activeCustomerId ?? null, undecided: undecided ?? false }
  }
