import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { keptIn, type Settings } from '../settings.ts'
import { encryptPush, type Receiver } from './encryptPush.ts'
import { isPublicEndpoint, publicLookup } from './publicHosts.ts'
import { newPushKey, pushIdentity, vapidHeader } from './vapid.ts'

/** A message to one browser (RFC 8030 §5). */
export type PushMessage = {
  endpoint: string
  receiver: Receiver
  text: string
  /** for how many seconds the push service keeps it for a device that is off */
  seconds: number
  urgency: 'low' | 'normal' | 'high'
  /** a later message replaces an earlier one of the same topic that was not delivered; up to 32 characters of base64url */
  topic: string
}

/**
 * What the push service made of it. `gone`: the subscription ended, for good. `refused`: this message will never be taken.
 * `busy`: it may be taken later. `silent`: it could not be reached or did not answer, so it may be taken later as well.
 */
export type PushOutcome =
  | { result: 'sent' }
  | { result: 'gone' }
  | { result: 'refused' | 'busy' | 'silent'; reason: string }

export type Pusher = {
  /** to which browsers bind their subscriptions */
  publicKey: string
  /** whether the server sends to this endpoint at all */
  takes: (endpoint: string) => boolean
  send: (message: PushMessage) => Promise<PushOutcome>
}

/** The pusher of these settings; undefined without a key. The demo makes one of its own. */
export const openPusher = (settings: Settings): Pusher | undefined => {
  const key = settings.pushKey ?? (settings.demo ? keptIn(settings.dataFolder, 'push-key', newPushKey) : undefined)
  if (!key) return undefined
  const identity = pushIdentity(key, settings.pushContact)
  const { pushPrivate } = settings
  const takes = (endpoint: string) => (pushPrivate ? URL.canParse(endpoint) : isPublicEndpoint(endpoint))
  return {
    publicKey: identity.publicKey,
    takes,
    send: async ({ endpoint, receiver, text, seconds, urgency, topic }) => {
      if (!takes(endpoint)) return { result: 'refused', reason: 'not a public push service' }
      const url = new URL(endpoint)
      const body = encryptPush(Buffer.from(text), receiver)
      const headers = {
        ...{ authorization: vapidHeader(identity, url, new Date()), 'content-encoding': 'aes128gcm' },
        ...{ 'content-type': 'application/octet-stream', 'content-length': body.length },
        ...{ ttl: Math.max(0, Math.floor(seconds)), urgency, topic },
      }
      return post(url, headers, body, pushPrivate).then(outcomeOf, error => ({
        result: 'silent',
        reason: error instanceof Error ? error.message : String(error),
      }))
    },
  }
}

/** Milliseconds. Nobody else's messages wait longer for an endpoint that never answers. */
const timeout = 5_000

/** Follows no redirect and reads no response body: neither may lead anywhere or fill the memory. */
const post = (url: URL, headers: Record<string, string | number>, body: Buffer, pushPrivate: boolean) =>
  new Promise<number>((done, fail) => {
    const send = url.protocol === 'http:' ? httpRequest : httpsRequest
    const sending = send(
      url,
      {
        method: 'POST',
        headers,
        agent: false,
        signal: AbortSignal.timeout(timeout),
        ...(!pushPrivate && { lookup: publicLookup }),
      },
      response => {
        done(response.statusCode ?? 0)
        response.destroy()
      },
    )
    sending.on('error', fail)
    sending.end(body)
  })

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return { result: 'sent' }
  if (status === 404 || status === 410) return { result: 'gone' }
  return { result: status === 429 || status >= 500 ? 'busy' : 'refused', reason: `HTTP ${status}` }
}
