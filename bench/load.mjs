// Requests over kept-alive connections, each sending its next one when the last was answered.
import { Agent, request as ask } from 'node:http'

const exchange = (address, agent, { method = 'GET', path, headers, body }) =>
  new Promise((done, fail) => {
    const text = typeof body === 'string' ? body : body && JSON.stringify(body)
    const sent = ask(address + path, {
      method,
      agent,
      headers: {
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        ...headers,
      },
    })
    sent.once('error', fail)
    sent.once('response', response => {
      const parts = []
      response.on('data', part => parts.push(part))
      response.once('end', () => {
        const said = Buffer.concat(parts)
        if (response.statusCode < 300) done(said)
        else fail(new Error(`${method} ${path}: ${response.statusCode} ${said}`))
      })
    })
    sent.end(text)
  })

const raise = error => {
  throw error
}

const share = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]

/** Requests a second, and of their times the median and what 95 of 100 stay under. */
export const figuresOf = (times, seconds) => {
  const sorted = times.toSorted((a, b) => a - b)
  return { perSecond: times.length / seconds, p50: share(sorted, 0.5), p95: share(sorted, 0.95) }
}

/**
 * Sends what `next(connection)` gives until it gives nothing or `seconds` are over. Returns the figures, and all times from
 * the first byte sent to the last one received, in ms. `failed` gets what was refused; by default it ends the load.
 */
export const load = async (address, connections, next, seconds = Number.POSITIVE_INFINITY, failed = raise) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times = []
  const began = performance.now()
  const end = began + seconds * 1000
  const work = async connection => {
    for (let wanted = next(connection); wanted && performance.now() < end; wanted = next(connection)) {
      const sent = performance.now()
      const answer = await exchange(address, agent, wanted).catch(failed)
      if (answer === undefined) continue
      times.push(performance.now() - sent)
      wanted.answered?.(answer)
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, connection) => work(connection)))
  const took = (performance.now() - began) / 1000
  agent.destroy()
  return { ...figuresOf(times, took), times, took }
}
