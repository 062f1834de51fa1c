// The browser's signed id, and the proof that a person was signed in there, in the product's format.
import { createHmac, randomUUID } from 'node:crypto'

const sign = (purpose, text) =>
  createHmac('sha256', process.env.GEMBA_SECRET).update(`${purpose}\n${text}`).digest('base64url')

/** The device that a request comes from, or a new one. */
export const deviceOf = ({ headers: { cookie = '' } }) => {
  const [, id, signature] = /gemba\.device=([^.;]+)\.([^;]+)/.exec(cookie) ?? []
  return id && signature === sign('device', id) ? id : randomUUID()
}

export const deviceCookie = id =>
  `gemba.device=${id}.${sign('device', id)}; Max-Age=${400 * 24 * 60 * 60}; Path=/; HttpOnly; SameSite=Lax`

/** Proves that a person is signed in on a device now. */
export const proofOf = ({ customerId, userId, device, draftId }) => {
  const at = String(Date.now())
  return `${at}.${sign('sign-in', [customerId, userId, device, `answers of draft ${draftId}`, at].join('\n'))}`
}
