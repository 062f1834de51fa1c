import { authPaths } from '@gemba/domain/auth/authPaths'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { i18n } from '../i18n/i18n.ts'
import { readBody } from './call.ts'
import { CallError } from './callError.ts'
import { leave } from './leaving.ts'
import { notifyFailure } from './notifyFailure.ts'
import { pendingSignOut } from './pendingSignOut.ts'
import { endOnPurpose } from './refused.ts'
import { requestHeaders } from './requestHeaders.ts'
import { signInSeen } from './signInSeen.ts'

/**
 * Ends the sign-in, forgets what was loaded, and goes to the sign-in page (specification 1 §4). Asks about unsaved
 * changes first, because they cannot be saved afterwards. If the server could not end the sign-in, the page stays and
 * says so. With `next` someone else signs in and goes on from there, which needs the server: nobody works on in the name
 * of the one before.
 */
export const useSignOut = (): ((next?: { returnTo: string }) => Promise<void>) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const end = async (next?: { returnTo: string }) => {
    const headers = { ...requestHeaders(), 'content-type': 'application/json', 'accept-language': i18n.language }
    // Without a connection the page is left anyway; the server ends the sign-in as soon as it is reached.
    const response = await fetch(authPaths.signOut, {
      ...{ method: 'POST', headers, body: '{}', credentials: 'same-origin' },
    }).catch(() => undefined)
    if (response && response.status >= 500) {
      const failure = await readBody(response, headers['x-request-id']).catch((error: unknown) => error)
      return notifyFailure(i18n.t('platform:notSignedOut'), failure)
    }
    if (!response && next) return notifyFailure(i18n.t('platform:notSignedOut'), offline(headers['x-request-id']))
    if (!response) pendingSignOut.set(true)
    signInSeen.set(false)
    await navigate({ to: '/signin', ...(next && { search: next, state: { switched: true } }) })
    client.clear()
    await import('./keptAnswers/forgetAnswers.ts').then(file => file.forgetAnswers()).catch(() => undefined)
  }
  return next => leave(() => endOnPurpose(() => end(next)))
}

const offline = (requestId: string) => new CallError({ message: i18n.t('platform:offline'), requestId }, 'offline')
