import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import serveFolder from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from '../http/refusal.ts'
import { originsOf } from './framedBy.ts'
import { relayedOrigin } from './relayed.ts'

const packages = new URL('../../../../', import.meta.url)
const built = fileURLToPath(new URL('web/dist', packages))
const builtFrame = fileURLToPath(new URL('report-frame/dist', packages))

/** Where the page is that draws a report; its build names its files below this. */
const framePath = '/report-frame/'

/** Headers that tell a browser how to treat a document: scripts, styles and fonts are sent without this kilobyte. */
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]
/** Lets pages of these origins have the document in a frame, besides the product's own. */
const allowFrames = ({ raw }: FastifyReply, origins: readonly string[]) => {
  if (origins.length === 0) return
  const policy = String(raw.getHeader('content-security-policy') ?? '')
  raw.setHeader(
    'content-security-policy',
    policy.replace("frame-ancestors 'self'", `frame-ancestors 'self' ${origins.join(' ')}`),
  )
  // It knows no list; browsers that read the policy pass it over.
  raw.removeHeader('x-frame-options')
}

const isNoDocument = (path: string) => /\.(js|css|woff2)(\.br|\.gz)?$/.test(path)

/** Lets a document have pages of this origin in a frame. */
const allowFrameOf = ({ raw }: FastifyReply, origin: string | undefined) => {
  if (!origin) return
  const policy = String(raw.getHeader('content-security-policy') ?? '')
  raw.setHeader('content-security-policy', `${policy};frame-src ${origin}`)
}

/** What a document may be in a frame of, or have in one, besides the product's own pages. */
type Frames = (path: string, reply: FastifyReply) => void

/** Serves a build: files with a hash in their name are cached forever, other ones are asked for each time. */
const serveBuild = (
  http: FastifyInstance,
  { folder, prefix, isFirst, frames }: { folder: string; prefix: string; isFirst: boolean; frames?: Frames },
) =>
  http.register(serveFolder, {
    root: folder,
    prefix,
    // The first one makes reply.sendFile.
    decorateReply: isFirst,
    preCompressed: true,
    // Such as .vite/manifest.json, with the name of every source file.
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Vite puts what it names by content into assets/; with preCompressed the path may end in .br or .gz.
      const forEver = path.startsWith(`${folder}/assets/`)
      reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache')
      // The whole server's headers are set on the raw response.
      if (path.includes('index.html')) frames?.(path, reply)
      if (isNoDocument(path)) for (const name of ofDocuments) reply.raw.removeHeader(name)
    },
  })

/**
 * The web application as it was built, and the page that draws reports. Every address that is neither a file nor part of the
 * API gets the application's page, whose router handles it. Files are precompressed (.br, .gz); nothing is compressed during
 * a request.
 */
export const serveWebFiles = async (http: FastifyInstance, secret: string, folder = built, frame = builtFrame) => {
  const page = existsSync(`${folder}/index.html`)
  if (page) await serveBuild(http, { folder, prefix: '/', isFirst: true })
  if (page && existsSync(`${frame}/index.html`)) {
    const frames: Frames = (path, reply) => {
      const query = reply.request.query as { framedBy?: unknown; to?: unknown; seal?: unknown }
      if (path.startsWith(`${frame}/outside/`)) allowFrameOf(reply, relayedOrigin(secret, query))
      else allowFrames(reply, originsOf(secret, String(query.framedBy ?? '')))
    }
    await serveBuild(http, { folder: frame, prefix: framePath, isFirst: false, frames })
  }
  http.setNotFoundHandler(async (request, reply): Promise<FastifyReply> => {
    const path = request.url.replace(/\?.*/s, '')
    const isPage = request.method === 'GET' && !/^\/(api|assets|report-frame|\.[^/]*)(\/|$)/.test(path)
    if (isPage && page) return reply.sendFile('index.html')
    throw refuse('not-found')
  })
}
