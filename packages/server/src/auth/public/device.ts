import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../../platform/settings.ts'
import { sameSignature, signFor } from '../../platform/signatures.ts'

// A browser gets a signed id that no script can read and that stays when people sign in and out. It distinguishes the
// tablet at the machine from a computer elsewhere, and does not identify who uses it.
const cookieName = 'gemba.device'
/** The maximum lifetime of a cookie. */
const lifetimeInSeconds = 400 * 24 * 60 * 60

type Signing = Pick<Settings, 'secret' | 'url'>

/** The value of a cookie that the browser sent along. */
export const cookieOf = ({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined =>
  (headers.cookie ?? '')
    .split(';')
    .map(cookie => cookie.trim())
    .find(cookie => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** A cookie of a device, with its attributes: no script reads it, and it stays when people sign out. */
export const lastingCookie = ({ url }: Pick<Settings, 'url'>, name: string, value: string, path: string): string =>
  `${name}=${value}; Max-Age=${lifetimeInSeconds}; Path=${path}; HttpOnly; SameSite=Lax${url.startsWith('https:') ? '; Secure' : ''}`

/** The id of the device that a request comes from; undefined without a cookie that this installation has signed. */
export const deviceOf = (
  request: Pick<FastifyRequest, 'headers'>,
  { secret }: Pick<Settings, 'secret'>,
): string | undefined => {
  const [id = '', signature = ''] = cookieOf(request, cookieName)?.split('.') ?? []
  return id && sameSignature(signature, signFor(secret, 'device', id)) ? id : undefined
}

/** The id of a new device. */
export const newDevice = () => randomUUID()

/** The cookie that identifies the device of a browser. */
export const deviceCookie = (settings: Signing, id: string): string =>
  lastingCookie(settings, cookieName, `${id}.${signFor(settings.secret, 'device', id)}`, '/')

/** The device that a request comes from; an unknown one gets its cookie with the response. */
export const needDevice = (request: FastifyRequest, reply: FastifyReply, settings: Signing): string => {
  const known = deviceOf(request, settings)
  if (known) return known
  const id = newDevice()
  reply.header('set-cookie', deviceCookie(settings, id))
  return id
}
