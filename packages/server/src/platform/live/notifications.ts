import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Addresses } from '../database/database.ts'

export type Notifications = {
  /** Subscribes to a channel. Returns an unsubscribe function. */
  on: (channel: string, listener: (payload: string) => void) => () => void
  /** Resolves when all subscriptions are active. */
  ready: () => Promise<void>
  /** Called after a reconnect: notifications in between were missed. */
  onGap: (listener: () => void) => () => void
  close: () => Promise<void>
}

/**
 * The connection of this node for LISTEN/NOTIFY. It is opened when the first listener
 * subscribes, and reconnects automatically.
 */
export const listenTo = ({ direct: url }: Addresses, log: FastifyBaseLogger): Notifications => {
  const channels = new Map<string, Set<(payload: string) => void>>()
  const gaps = new Set<() => void>()
  let client: pg.Client | undefined
  let opening: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const open = async (pause = 100): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'gemba live', keepAlive: true })
    const lost = once(() => {
      client = undefined
      next.end().catch(() => undefined)
      if (closed) return
      retry = setTimeout(() => {
        opening = open(Math.min(pause * 2, 5_000)).then(() => client && gaps.forEach(tell => tell()))
      }, pause)
    })
    next.on('error', lost)
    next.on('end', lost)
    next.on('notification', ({ channel, payload = '' }) => channels.get(channel)?.forEach(tell => tell(payload)))
    try {
      await next.connect()
      for (const channel of channels.keys()) await next.query(`listen ${channel}`)
      client = next
    } catch (error) {
      log.warn({ err: error }, 'the connection for live updates could not be opened')
      lost()
    }
  }

  return {
    on: (channel, listener) => {
      const listeners = channels.get(channel) ?? new Set()
      if (!channels.has(channel)) {
        channels.set(channel, listeners)
        // Someone may be listening already; should this fail, the next connection listens to all channels.
        if (opening) opening = opening.then(() => client?.query(`listen ${channel}`)).then(nothing, nothing)
      }
      listeners.add(listener)
      opening ??= open()
      return () => void listeners.delete(listener)
    },
    ready: () => opening ?? Promise.resolve(),
    onGap: listener => {
      gaps.add(listener)
      return () => void gaps.delete(listener)
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      await opening
      await client?.end()
    },
  }
}

const nothing = () => undefined

const once = (work: () => void) => {
  let done = false
  return () => {
    if (!done) work()
    done = true
  }
}
