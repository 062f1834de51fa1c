import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import serveFolder from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from '../http/refusal.ts'

const built = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

/**
 * The web application as it was built: files with a hash in their name forever, the page itself never from a cache,
 * and for every address that is no file and not of the API the page, whose router knows it. Files lie compressed
 * beside themselves (.br, .gz); nothing is compressed while someone waits.
 */
export const serveWebFiles = async (http: FastifyInstance, folder = built) => {
  const page = existsSync(`${folder}/index.html`)
  if (page) {
    await http.register(serveFolder, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Vite puts what it names by content into assets/; with preCompressed the path may end in .br or .gz.
        const forEver = path.startsWith(`${folder}/assets/`)
        reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  http.setNotFoundHandler(async (request, reply): Promise<FastifyReply> => {
    const isPage = request.method === 'GET' && !/^\/(api|assets)(\/|$)/.test(request.url)
    if (isPage && page) return reply.sendFile('index.html')
    throw refuse('not-found')
  })
}
