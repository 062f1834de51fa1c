import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { isPushKey, newPushKey, pushIdentity, vapidHeader } from './vapid.ts'

const endpoint = new URL('https://push.example.com/send/abc')

test('a push service can check who sends, for whom and until when', () => {
  const { publicKey, ...identity } = pushIdentity(newPushKey(), 'mailto:it@nordwerk.example')
  const now = new Date('2026-03-13T06:00:00Z')
  const header = vapidHeader({ publicKey, ...identity }, endpoint, now)
  const [, head = '', claims = '', signature = '', key] =
    /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)$/.exec(header) ?? []
  const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString())
  expect(key).toBe(publicKey)
  expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' })
  expect(read(claims)).toEqual({
    ...{ aud: 'https://push.example.com', sub: 'mailto:it@nordwerk.example' },
    exp: now.getTime() / 1000 + 12 * 3600,
  })
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const verifier = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const options = { key: verifier, dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), options, Buffer.from(signature, 'base64url'))).toBe(true)
})

test('a key is recognised', () => {
  for (let one = 0; one < 300; one++) expect(isPushKey(newPushKey())).toBe(true)
  for (const text of ['', 'A'.repeat(43), `${newPushKey()}=`]) expect(isPushKey(text)).toBe(false)
})
