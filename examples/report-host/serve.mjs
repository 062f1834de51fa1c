// Serves the host page, and gets the tokens of its reports from Gemba: `node examples/report-host/serve.mjs` (README.md).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))
const sdk = fileURLToPath(new URL('../../packages/embed-sdk/', import.meta.url))
const installed = name => createRequire(join(sdk, 'package.json')).resolve(name)

/** Both pages in one file each; `client` is what 'powerbi-client' means there. */
const buildPages = async (client, trustedHosts) => {
  const outDir = mkdtempSync(join(tmpdir(), 'report-host-'))
  const ownSdk = { 'powerbi-client': join(sdk, 'src/index.ts') }
  const npmClient = { 'powerbi-client': installed('powerbi-client') }
  for (const entry of ['host.js', 'hostReact.jsx'])
    await build({
      ...{ root: here, configFile: false, publicDir: false, logLevel: 'warn' },
      resolve: {
        alias: {
          ...(client === 'powerbi-client' ? npmClient : ownSdk),
          'powerbi-client-react': installed('powerbi-client-react'),
        },
      },
      define: {
        __SERVICE__: JSON.stringify(client === 'powerbi-client' ? {} : { trustedHosts }),
        'process.env.NODE_ENV': '"production"',
      },
      build: {
        ...{ outDir, emptyOutDir: false },
        lib: { entry: join(here, entry), formats: ['es'], fileName: () => entry.replace('.jsx', '.js') },
      },
    })
  const files = new Map(['host.js', 'hostReact.js'].map(name => [`/${name}`, readFileSync(join(outDir, name))]))
  rmSync(outDir, { recursive: true })
  return files
}

/** Calls of Gemba as one of its users. */
const signIn = async (url, username, password) => {
  const headers = { 'content-type': 'application/json', origin: url }
  const answer = await fetch(`${url}/api/auth/sign-in/username`, {
    ...{ method: 'POST', headers, body: JSON.stringify({ username, password }) },
  })
  if (!answer.ok) throw new Error(`Gemba does not let ${username} in: ${answer.status}`)
  const cookie = answer.headers
    .getSetCookie()
    .map(one => one.split(';')[0])
    .join('; ')
  return async (path, body) => {
    const response = await fetch(`${url}/api/storage${path}`, {
      headers: { ...headers, cookie },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`Gemba answered ${path} with ${response.status}`)
    return response.json()
  }
}

/**
 * Serves the pages `/` and `/?react`, and returns their origin. Port 0 takes a free one. `client` is 'embed-sdk' or 'powerbi-client', and
 * `frameOrigin` where the page finds Gemba, if that is another address than the server's.
 */
const serveReports = async ({ port = 5192, gemba, username, password, client = 'embed-sdk', frameOrigin = gemba }) => {
  const [files, call] = await Promise.all([buildPages(client, [frameOrigin]), signIn(gemba, username, password)])
  const me = await call('/users/me')
  const own = url => url.replace(new URL(url).origin, frameOrigin)
  const responses = {
    '/reports': async () => {
      const [standard, adhoc] = await Promise.all([call('/powerbi'), call('/powerbi/adhoc/all')])
      return [
        ...standard.value.map(({ id, name }) => ({ id, name, isAdhoc: false })),
        ...adhoc.value.map(({ id, name }) => ({ id, name, isAdhoc: true })),
      ]
    },
    '/saved': async ({ body: { reportName, reportObjectId: reportId, parentReportId, saveAs } }) => {
      const caller = { userId: me.id, customerId: me.customer.id }
      // Saved again, a report is stored by its frame already.
      return saveAs ? call('/powerbi/adhoc/save', { ...caller, reportName, reportId, parentReportId }) : {}
    },
  }
  const embedding = async ({ path, search }) => {
    const { embedUrl, embedToken } = await call(`/powerbi/${path.slice('/reports/'.length)}${search}`)
    return { embedUrl: own(embedUrl), embedToken }
  }
  const respond = async (request, response) => {
    const { pathname: path, search } = new URL(request.url ?? '/', 'http://localhost')
    const script = files.get(path)
    if (path === '/') {
      const html = readFileSync(join(here, 'index.html'), 'utf8')
      return response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(search === '?react' ? html.replace('src="host.js"', 'src="hostReact.js"') : html)
    }
    if (script) return response.setHeader('content-type', 'text/javascript; charset=utf-8').end(script)
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined
    const answer = path.startsWith('/reports/') ? embedding : responses[path]
    response.statusCode = answer ? 200 : 404
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(answer ? await answer({ path, search, body }) : {}))
  }
  const server = createServer((request, response) => {
    // Tokens are for this page: no other page of the browser gets them by another name of this machine, or sends it anything.
    const { host, 'content-type': type } = request.headers
    if (!host?.startsWith('localhost:') || (request.method === 'POST' && type !== 'application/json'))
      return response.writeHead(403).end()
    return respond(request, response).catch(error => {
      console.error(error)
      response.writeHead(502).end()
    })
  })
  await new Promise((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done))
  return `http://localhost:${server.address().port}`
}

const { GEMBA_URL: gemba, GEMBA_USERNAME: username, GEMBA_PASSWORD: password } = process.env
const { PORT: port, CLIENT: client, FRAME_ORIGIN: frameOrigin } = process.env
if (!gemba || !username || !password) throw new Error('Set GEMBA_URL, GEMBA_USERNAME and GEMBA_PASSWORD.')
const host = await serveReports({ port: port && Number(port), gemba, username, password, client, frameOrigin })
console.log(`Host page ${host}, with React ${host}/?react. Ctrl+C ends it.`)
