import { authPaths } from '@gemba/domain/auth/authPaths'
import { i18n } from '../i18n/i18n.ts'
import { readBody } from '../platform/call.ts'
import { CallError } from '../platform/callError.ts'
import { finishSignOut, pendingSignOut } from '../platform/pendingSignOut.ts'
import { requestHeaders } from '../platform/requestHeaders.ts'

/**
 * Posts to one of the `authPaths`. Unlike `call` it leaves 401 where it happened: on these pages it means a wrong
 * password and not an ended sign-in.
 * @throws CallError
 */
export const callAuth = async (path: string, body: object): Promise<unknown> => {
  await finishSignOut()
  const mark = requestHeaders()
  const requestId = mark['x-request-id']
  const response = await fetch(path, {
    method: 'POST',
    headers: { ...mark, 'content-type': 'application/json', 'accept-language': i18n.language },
    credentials: 'same-origin',
    body: JSON.stringify(body),
  }).catch(() => {
    throw new CallError({ message: i18n.t('platform:offline'), requestId }, 'offline')
  })
  const said = await readBody(response, requestId)
  // Its cookie has taken the place of one that was to be ended.
  if (path === authPaths.signIn) pendingSignOut.set(false)
  return said
}
