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

const share = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]

/**
 * Sends what `next(connection)` gives until it gives nothing or `seconds` are over. Answers requests a second and the
 * time from the first byte sent to the last one received, in ms: the median and what 95 of 100 stay under.
 */
export const load = async (address, connections, next, seconds = Number.POSITIVE_INFINITY) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times = []
  const began = performance.now()
  const end = began + seconds * 1000
  const work = async connection => {
    for (let wanted = next(connection); wanted && performance.now() < end; wanted = next(connection)) {
      const sent = performance.now()
      const answer = await exchange(address, agent, wanted)
      times.push(performance.now() - sent)
      wanted.answered?.(answer)
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, connection) => work(connection)))
  const took = (performance.now() - began) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  return { perSecond: times.length / took, p50: share(times, 0.5), p95: share(times, 0.95) }
}
