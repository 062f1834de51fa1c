import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../http/refusal.ts'
import type { Runtime, SignIn } from '../runtime.ts'
import { liveChannel } from './announce.ts'

/** A connected browser. */
type Stream = { signIn: SignIn & { customerId: string }; reply: FastifyReply }

/** Sent by a trigger when a session ends or changes customer. */
export const sessionChannel = 'gemba_sessions'
const heartbeatEvery = 25_000
/**
 * Maximum number of streams at one node: for a sign-in more than anyone has open pages, for a person (one account can
 * be used by a whole line of tablets) more than there are tablets, and few enough not to block others. A new stream
 * closes the oldest.
 */
const most = { signIn: 30, person: 200 }
/** Maximum of unsent data on a stream; a browser that reads less is gone. */
const maxWaiting = 256 * 1024

/**
 * `GET /api/events`: server-sent events of the signed-in customer.
 *
 * - `hello`: it works; what was read before may be stale by now.
 * - `change` with `{topic}`: read what shows it again.
 * - `resync`: something may have been missed; read everything again.
 * - `full`: newer lines of this person took its place; come back when someone looks at the page.
 * - `bye`: the sign-in ended; do not come back without one.
 */
export const serveEvents = (http: FastifyInstance, runtime: Runtime) => {
  const streams = new Set<Stream>()
  const { notifications } = runtime
  const listen = startOnce(() => {
    notifications.on(liveChannel, payload => {
      const { customerId, userIds, ...change } = JSON.parse(payload) as {
        customerId?: string
        userIds?: string[] | null
      }
      for (const stream of streams)
        if ((customerId ?? stream.signIn.customerId) === stream.signIn.customerId)
          if (userIds?.includes(stream.signIn.userId) ?? true) send(stream, 'change', change)
    })
    notifications.on(sessionChannel, sessionId => {
      for (const stream of streams) if (stream.signIn.sessionId === sessionId) end(stream, 'bye')
    })
    notifications.onGap(() => streams.forEach(stream => send(stream, 'resync')))
  })
  const heartbeat = setInterval(() => {
    for (const own of Map.groupBy(streams, ({ signIn }) => signIn.sessionId).values()) void beat(own, runtime)
  }, heartbeatEvery).unref()

  http.get('/api/events', { logLevel: 'warn' }, async (request, reply) => {
    const signIn = await runtime.signIns.look(request.headers.cookie)
    if (!signIn?.customerId || signIn.undecided) throw refuse('not-signed-in')
    listen()
    await notifications.ready()
    const stream: Stream = { signIn: { ...signIn, customerId: signIn.customerId }, reply }
    for (const oldest of inTheWay(streams, signIn)) {
      streams.delete(oldest)
      end(oldest, 'full')
    }
    open(request, reply)
    streams.add(stream)
    request.raw.on('close', () => streams.delete(stream))
    send(stream, 'hello')
    return reply
  })
  http.addHook('preClose', async () => {
    clearInterval(heartbeat)
    // Without `bye`: the browser comes back by itself, to this node or to another one.
    for (const stream of streams) end(stream)
  })
}

/** The oldest streams of this session and person that must make room for one more. */
const inTheWay = (streams: ReadonlySet<Stream>, { sessionId, userId }: SignIn): Set<Stream> => {
  const ofPerson = [...streams].filter(({ signIn }) => signIn.userId === userId)
  const ofSignIn = ofPerson.filter(({ signIn }) => signIn.sessionId === sessionId)
  const beyond = (lines: Stream[], limit: number) => lines.slice(0, Math.max(0, lines.length + 1 - limit))
  return new Set([...beyond(ofSignIn, most.signIn), ...beyond(ofPerson, most.person)])
}

const open = (request: FastifyRequest, reply: FastifyReply) => {
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  request.raw.socket.setTimeout(0)
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    // nginx would otherwise collect events before it passes them on
    'x-accel-buffering': 'no',
  })
}

const send = (stream: Stream, event: string, data: unknown = {}): void =>
  write(stream, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

/** A stream that was ended stays in the list until its browser has closed it; writing to it would end the process. */
const write = ({ reply: { raw } }: Stream, text: string): void => {
  if (raw.writableEnded) return
  if (raw.writableLength > maxWaiting) raw.destroy()
  else raw.write(text)
}

const end = (stream: Stream, event?: string) => {
  const { raw } = stream.reply
  if (event) send(stream, event)
  raw.end()
  // A browser that does not read to the end would keep its connection.
  setTimeout(() => raw.destroy(), 5_000).unref()
}

/** Keeps proxies from closing idle streams, and closes streams of ended sessions. */
const beat = async (own: readonly Stream[], { signIns, db }: Runtime) => {
  const [first] = own
  if (!first) return
  try {
    const signIn = await signIns.look(first.reply.request.headers.cookie)
    for (const stream of own)
      if (signIn?.customerId === stream.signIn.customerId) write(stream, ': still here\n\n')
      else end(stream, 'bye')
  } catch {
    // The database is away for a moment, which ends no sign-in.
    if (db.pools.gemba_auth.ended) for (const stream of own) end(stream)
  }
}

const startOnce = (work: () => void) => {
  let done = false
  return () => {
    if (done) return
    done = true
    work()
  }
}
