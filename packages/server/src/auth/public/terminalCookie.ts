// A trusted terminal keeps a secret that no script can read. Beside it stands a cookie without a secret, by which the
// sign-in page knows whether to ask for the terminal at all: elsewhere it makes no request for it.

import { createHash, randomBytes } from 'node:crypto'
import { terminalMark } from '@gemba/domain/terminals/terminalMark'
import type { FastifyRequest } from 'fastify'
import { isUuid } from '../../platform/isUuid.ts'
import type { SignIns } from '../../platform/runtime.ts'
import type { Settings } from '../../platform/settings.ts'
import { cookieOf, lastingCookie } from './device.ts'

const cookieName = 'gemba.terminal'

/** Which company trusts a browser, and what it knows of its secret. Only the database can say that it still does. */
export type TerminalProof = { customerId: string; digest: string }

const digestOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** A new secret: the cookies that a browser keeps, and what is stored of it. */
export const newTerminalSecret = (settings: Pick<Settings, 'url'>, customerId: string) => {
  const secret = randomBytes(32).toString('base64url')
  const cookies = [
    lastingCookie(settings, cookieName, `${customerId}.${secret}`, '/api'),
    lastingCookie(settings, terminalMark, '1', '/').replace('; HttpOnly', ''),
  ]
  return { cookies, digest: digestOf(secret) }
}

/** What a browser says it is; undefined when it has no secret. */
export const terminalProof = (request: Pick<FastifyRequest, 'headers'>): TerminalProof | undefined => {
  const [customerId = '', secret = ''] = cookieOf(request, cookieName)?.split('.') ?? []
  return isUuid(customerId) && secret ? { customerId, digest: digestOf(secret) } : undefined
}

/** The cookie of a request's session as it is at a terminal: it goes with the browser. */
export const cookieAtTerminal = (
  signIns: Pick<SignIns, 'tokenOf' | 'cookieOf'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): string[] => {
  const token = signIns.tokenOf(headers.cookie)
  return token === undefined ? [] : [signIns.cookieOf(token)]
}
