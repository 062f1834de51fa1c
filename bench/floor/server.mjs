// The floor: what someone writes by hand for the calls that the bench measures, with the same promise and nothing else.
// bench/README.md says what it leaves out.
import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { begin } from './begin.mjs'
import { operatorList } from './operatorList.mjs'
import { queue } from './queue.mjs'
import { record } from './record.mjs'
import { refuse } from './refusal.mjs'
import { save } from './save.mjs'
import { submit } from './submit.mjs'
import { submitted } from './submitted.mjs'
import { tutorials } from './tutorials.mjs'

const base = '/api/storage'
const id = '[0-9a-f-]{36}'
const calls = [
  ['GET', '/tutorials', tutorials],
  [
    'GET',
    '/operator-checklists',
    request => (request.query.get('submitted') ? submitted(request) : operatorList(request)),
  ],
  ['GET', '/checklist-submissions', queue],
  ['GET', `/checklist-submissions/(${id})`, record],
  ['POST', '/drafts', begin],
  ['PUT', `/drafts/(${id})`, save],
  ['POST', `/drafts/(${id})/submission`, submit],
].map(([method, path, call]) => ({ method, path: new RegExp(`^${base}${path}$`), call }))

const bodyOf = async request => {
  const parts = []
  for await (const part of request) parts.push(part)
  return JSON.parse(Buffer.concat(parts).toString())
}

/** The JSON text of the response, or with it some headers. */
const answer = async request => {
  const [path, search] = request.url.split('?')
  if (path === '/healthz') return '{"status":"ok"}'
  const found = calls.find(one => one.method === request.method && one.path.test(path))
  if (!found) throw refuse(501)
  const body = request.method === 'GET' ? undefined : await bodyOf(request)
  const query = new URLSearchParams(search)
  return found.call({ headers: request.headers, id: found.path.exec(path)[1], query, body })
}

const serve = () => {
  const server = createServer((request, response) => {
    const send = (status, text, more) => {
      const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) }
      response.writeHead(status, { ...headers, ...more }).end(text)
    }
    answer(request).then(
      said => (typeof said === 'string' ? send(200, said) : send(200, said.text, said.headers)),
      error => send(error.status ?? 500, JSON.stringify({ error: error.message })),
    )
  })
  server.listen(Number(process.env.FLOOR_PORT ?? 0), '127.0.0.1', () => {
    console.log(`The floor runs at http://127.0.0.1:${server.address().port}`)
  })
}

const processes = Number(process.env.GEMBA_PROCESSES)
if (cluster.isPrimary && processes > 1) for (let place = 0; place < processes; place++) cluster.fork()
else serve()
