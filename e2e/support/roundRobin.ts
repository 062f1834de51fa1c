import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What a file says instead, as that of another build would; undefined: what it says. */
type Change = (path: string, text: string) => string | undefined

/**
 * A proxy that opens a connection to the node for each request, so that its processes take the requests in turn and no
 * browser stays with one of them. What arrives is passed on as it comes: uploads, downloads, lines for live updates.
 */
export const startRoundRobin = async (node: string, change?: Change) => {
  const { hostname, port } = new URL(node)
  const proxy = createServer((request, response) => {
    const { method, url: path = '/', headers } = request
    const isChanged = change?.(path, '') !== undefined
    if (isChanged) headers['accept-encoding'] = 'identity'
    const passed = ask({ hostname, port, agent: false, method, path, headers: { ...headers, connection: 'close' } })
    passed.once('response', answer => {
      const { connection: _, ...kept } = answer.headers
      if (isChanged) {
        const { 'content-length': _, etag: __, 'last-modified': ___, ...others } = kept
        response.writeHead(answer.statusCode ?? 502, others)
        return void text(answer).then(said => response.end(change?.(path, said)))
      }
      response.writeHead(answer.statusCode ?? 502, kept)
      answer.pipe(response)
      answer.once('error', () => response.destroy())
    })
    passed.once('error', () => response.destroy())
    request.pipe(passed)
    response.once('close', () => passed.destroy())
  })
  // Who asks closes: a connection that closes here after some idle seconds may do so just as the next request is sent.
  proxy.keepAliveTimeout = 0
  await new Promise<void>(done => proxy.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () => {
      proxy.closeAllConnections()
      return new Promise<void>(done => proxy.close(() => done()))
    },
  }
}
