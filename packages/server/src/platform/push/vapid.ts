import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'

/** With what this installation says to push services who it is (RFC 8292). */
export type PushIdentity = {
  /** an uncompressed point on P-256 in base64url: browsers bind their subscriptions to it */
  publicKey: string
  key: KeyObject
  /** whom a push service can ask: `mailto:…` or an https address */
  contact: string
}

/** A new private key of P-256: 32 bytes as 43 characters of base64url. */
export const newPushKey = (): string => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return padded(pair.getPrivateKey()).toString('base64url')
}

/** node:crypto leaves zeros at the beginning out. */
const padded = (bytes: Buffer) => Buffer.concat([Buffer.alloc(32 - bytes.length), bytes])

/** Whether a text is a private key as `newPushKey` makes them. */
export const isPushKey = (text: string): boolean => {
  try {
    return /^[\w-]{43}$/.test(text) && publicPointOf(text).length === 65
  } catch {
    return false
  }
}

const publicPointOf = (privateKey: string): Buffer => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return pair.getPublicKey()
}

/** The identity of a private key. */
export const pushIdentity = (privateKey: string, contact: string): PushIdentity => {
  const point = publicPointOf(privateKey)
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d: privateKey, x, y } })
  return { publicKey: point.toString('base64url'), key, contact }
}

/** RFC 8292 §2 allows a day at most. */
const hours = 12

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The `authorization` of a request to the push service of this endpoint. */
export const vapidHeader = ({ publicKey, key, contact }: PushIdentity, endpoint: URL, now: Date): string => {
  const exp = Math.floor(now.getTime() / 1000) + hours * 3600
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: endpoint.origin, exp, sub: contact })}`
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}
