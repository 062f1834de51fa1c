import { createHmac, timingSafeEqual } from 'node:crypto'

/** A text signed for one purpose, so that a signature for one never counts for another: base64url of HMAC-SHA-256. */
export const signFor = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')

/** Whether two signatures are the same, in constant time. */
export const sameSignature = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
