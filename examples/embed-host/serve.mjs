// The example by hand: `node examples/embed-host/serve.mjs`, then open the address that it prints.
// Host page and frame are served on two loopback ports, so they are two origins, as in real life.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSdk } from '../../packages/embed-sdk/build.mjs'

const read = name => readFileSync(new URL(name, import.meta.url), 'utf8')
const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '': 'application/json' }
/** How long the example's tokens live, in ms: short, so that a renewal can be watched. */
const tokenLife = 60_000

const listen = async (port, pages) => {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const page = pages[path]
    response.setHeader('content-type', types[extname(path === '/' ? '/index.html' : path)] ?? types[''])
    response.setHeader('cache-control', 'no-store')
    response.statusCode = page ? 200 : 404
    response.end(page ? page() : '{}')
  })
  await new Promise((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done))
  return { server, origin: `http://localhost:${server.address().port}` }
}

/** Serves host page and frame. Port 0 takes a free one. */
export const serveExample = async ({ hostPort = 5190, framePort = 5191 } = {}) => {
  const dist = await buildSdk()
  let tokens = 0
  const frame = await listen(framePort, {
    '/frame.html': () => read('frame.html'),
    '/frame.js': () => read('frame.js'),
  })
  const host = await listen(hostPort, {
    '/': () => read('index.html').replaceAll('{{frameOrigin}}', frame.origin),
    '/host.js': () => read('host.js'),
    '/powerbi.min.js': () => readFileSync(`${dist}/powerbi.min.js`, 'utf8'),
    '/token': () => JSON.stringify({ token: `example-${++tokens}`, expiresAt: Date.now() + tokenLife }),
  })
  return {
    host: host.origin,
    frame: frame.origin,
    close: () => {
      for (const { server } of [host, frame]) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { host, frame } = await serveExample()
  console.log(`Host page ${host}, its frame from ${frame}. Ctrl+C ends it.`)
}
