import { authPaths } from '@gemba/domain/auth/authPaths'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { i18n } from '../i18n/i18n.ts'
import { readBody } from './call.ts'
import { leave } from './leaving.ts'
import { notifyFailure } from './notifyFailure.ts'
import { endOnPurpose } from './refused.ts'
import { requestHeaders } from './requestHeaders.ts'
import { signInSeen } from './signInSeen.ts'

/**
 * Ends the sign-in, forgets what was loaded, and goes to the sign-in page (specification 1 §4). Asks about unsaved
 * changes first, because they cannot be saved afterwards. If the server could not end the sign-in, the page stays and
 * says so.
 */
export const useSignOut = (): (() => Promise<void>) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const end = async () => {
    const headers = { ...requestHeaders(), 'content-type': 'application/json', 'accept-language': i18n.language }
    // Without a connection the page is left anyway; the sign-in then expires.
    const response = await fetch(authPaths.signOut, {
      ...{ method: 'POST', headers, body: '{}', credentials: 'same-origin' },
    }).catch(() => undefined)
    if (response && response.status >= 500) {
      const failure = await readBody(response, headers['x-request-id']).catch((error: unknown) => error)
      return notifyFailure(i18n.t('platform:notSignedOut'), failure)
    }
    signInSeen.set(false)
    await navigate({ to: '/signin' })
    client.clear()
  }
  return () => leave(() => endOnPurpose(end))
}
