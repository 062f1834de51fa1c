// Plays a push service and the browsers that subscribed there: checks who sends (RFC 8292), and reads each message with the
// key of the browser that it is for (RFC 8291).
import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decryptPush } from './decryptPush.ts'

export type ReceivedPush = { browser: string; ttl: number; urgency: string; topic: string; said: unknown }

type Browser = { privateKey: Buffer; secret: Buffer }

export const startPushServer = async () => {
  const browsers = new Map<string, Browser>()
  const received: ReceivedPush[] = []
  /** what it responds with, by browser */
  const responses = new Map<string, number[]>()
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request))
    const name = (request.url ?? '').slice(1)
    const browser = browsers.get(name)
    const planned = responses.get(name)?.shift()
    const status = !browser ? 404 : isSigned(request, origin()) ? (planned ?? 201) : 403
    if (browser && status === 201)
      received.push({
        ...{ browser: name, ttl: Number(request.headers.ttl), urgency: String(request.headers.urgency) },
        ...{ topic: String(request.headers.topic), said: JSON.parse(decryptPush(body, browser).toString()) },
      })
    response.writeHead(status).end()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    received,
    /** A new browser's subscription, as it gives it to the server. */
    subscribe: () => {
      const name = randomBytes(8).toString('hex')
      const pair = createECDH('prime256v1')
      const p256dh = pair.generateKeys('base64url')
      const secret = randomBytes(16)
      browsers.set(name, { privateKey: pair.getPrivateKey(), secret })
      return { name, input: { endpoint: `${origin()}/${name}`, keys: { p256dh, auth: secret.toString('base64url') } } }
    },
    /** the browser ended its subscription */
    unsubscribe: (name: string) => browsers.delete(name),
    /** how it responds to the next messages for a browser */
    respond: (name: string, ...statuses: number[]) => responses.set(name, statuses),
    to: (name: string) => received.filter(({ browser }) => browser === name),
    close: () => new Promise<void>(done => server.close(() => done())),
  }
}

const isSigned = ({ headers }: IncomingMessage, origin: string): boolean => {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65 || headers['content-encoding'] !== 'aes128gcm') return false
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const verifier = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const now = Date.now() / 1000
  const isTimely = exp > now && exp <= now + 86_400
  const signed = Buffer.from(`${head}.${claims}`)
  const how = { key: verifier, dsaEncoding: 'ieee-p1363' } as const
  return (
    aud === origin &&
    isTimely &&
    /^mailto:/.test(sub) &&
    verify('sha256', signed, how, Buffer.from(signature, 'base64url'))
  )
}
