import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../http/refusal.ts'

/** Bytes. So small a body costs less than to ask who sends it. */
const smallBody = 64 * 1024

export const hasSmallBody = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= smallBody

const megabyte = 1024 * 1024

type Most = { ofSender: number; ofAll: number }

/** What one process has in memory at a time; visitors have their own, so that they keep no one who is signed in waiting. */
const most: { people: Most; visitors: Most } = {
  people: { ofSender: 32 * megabyte, ofAll: 128 * megabyte },
  visitors: { ofSender: 8 * megabyte, ofAll: 64 * megabyte },
}

/** As large as a body says it is, or as it may be. */
const bytesOf = ({ headers, routeOptions }: FastifyRequest): number => {
  const limit = routeOptions.bodyLimit ?? megabyte
  return headers['transfer-encoding'] === undefined ? Math.min(Number(headers['content-length']), limit) : limit
}

/**
 * Bounds what bodies take together. Each is bounded by its call, but a sender could begin hundreds of them, and they stay in
 * memory for as long as they are slow to arrive. Those of uploads are not among them: they arrive on the disk.
 */
export const createBodyRoom = () => {
  const taken = new Map<string, number>()
  const count = (key: string, by: number) => {
    const bytes = (taken.get(key) ?? 0) + by
    if (bytes > 0) taken.set(key, bytes)
    else taken.delete(key)
  }
  /**
   * Counts a body that is not small, before it is read and until its request has ended. Throws 429 when its sender has too
   * much under way, 503 when all have.
   */
  return (who: keyof typeof most, sender: string, request: FastifyRequest, reply: FastifyReply): void => {
    if (hasSmallBody(request)) return
    const bytes = bytesOf(request)
    const own = `${who} ${sender}`
    const has = (key: string) => (taken.get(key) ?? 0) + bytes
    if (has(own) > most[who].ofSender)
      throw refuse('too-many-requests', { params: { seconds: 5 }, details: { seconds: 5 } })
    if (has(who) > most[who].ofAll) throw refuse('unavailable')
    for (const key of [own, who]) count(key, bytes)
    finished(reply.raw, () => {
      for (const key of [own, who]) count(key, -bytes)
    })
  }
}
