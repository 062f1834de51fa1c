// ODK Central's server (github.com/getodk/central-backend), on a database of its own in the PostgreSQL of a Gemba that
// runs. Its folder is prepared as bench/README.md says.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'

const person = { email: 'bench@example.com', password: 'a long enough password' }
const formId = 'bench'

const freePort = () =>
  new Promise(done => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })

/** Runs one of its scripts; `until` says when to go on, by default when it has ended. */
const script = (folder, order, config, until = endOf) => {
  const child = spawn(process.env.ODK_CENTRAL_NODE ?? process.execPath, order, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NODE_CONFIG: JSON.stringify(config) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', text => {
    said = (said + text).slice(-2000)
  })
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', code => code !== 0 && fail(new Error(`${order.join(' ')} ended with ${code}: ${said}`)))
    until(child, () => done(child))
  })
}
const endOf = (child, done) => child.once('exit', done)
const online = (child, done) => child.once('message', message => message === 'online' && done())

const fields = Array.from({ length: 20 }, (_, n) => `q${n + 1}`)
const form = `<?xml version="1.0"?>
<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa">
  <h:head><h:title>Bench</h:title><model>
    <instance><data id="${formId}" version="1"><meta><instanceID/></meta>${fields.map(name => `<${name}/>`).join('')}</data></instance>
    <bind nodeset="/data/meta/instanceID" type="string" readonly="true()" calculate="concat('uuid:', uuid())"/>
    ${fields.map(name => `<bind nodeset="/data/${name}" type="decimal"/>`).join('')}
  </model></h:head>
  <h:body>${fields.map(name => `<input ref="/data/${name}"><label>${name}</label></input>`).join('')}</h:body>
</h:html>`

/** Starts it with one project, one published form of 20 questions and a signed-in administrator. */
export const startCentral = async (gemba, folder) => {
  const account = { user: 'central', password: randomUUID(), database: 'central' }
  await gemba.run(
    [`create role central login password '${account.password}'`, 'create database central owner central'],
    'postgres',
  )
  await gemba.run(
    ['citext', 'pg_trgm', 'pgrowlocks'].map(name => `create extension ${name}`),
    'central',
  )
  const port = await freePort()
  const { port: databasePort } = new URL(gemba.databaseUrl())
  const database = { ...account, host: '127.0.0.1', port: Number(databasePort) }
  const config = { default: { database, server: { port }, env: { domain: `http://127.0.0.1:${port}` } } }

  await script(folder, ['lib/bin/run-migrations.js'], config)
  await script(folder, ['lib/bin/cli.js', '-u', person.email, '-p', person.password, 'user-create'], config)
  await script(folder, ['lib/bin/cli.js', '-u', person.email, 'user-promote'], config)
  const server = await script(folder, ['lib/bin/run-server.js'], config, online)

  const url = `http://127.0.0.1:${port}`
  const post = async (path, type, body, headers = {}) => {
    const given = { method: 'POST', headers: { 'content-type': type, ...headers }, body }
    const response = await fetch(`${url}/v1${path}`, given)
    if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const { token } = await post('/sessions', 'application/json', JSON.stringify(person))
  const headers = { authorization: `Bearer ${token}` }
  const project = await post('/projects', 'application/json', JSON.stringify({ name: 'Bench' }), headers)
  await post(`/projects/${project.id}/forms?publish=true`, 'application/xml', form, headers)
  const ofForm = `/v1/projects/${project.id}/forms/${formId}`
  return {
    url,
    /** A complete submission with these values, as a device sends it. */
    submission: values => ({
      ...{ method: 'POST', path: `${ofForm}/submissions`, headers: { ...headers, 'content-type': 'application/xml' } },
      body:
        `<data id="${formId}" version="1"><meta><instanceID>uuid:${randomUUID()}</instanceID></meta>` +
        `${fields.map((name, n) => `<${name}>${values[n]}</${name}>`).join('')}</data>`,
    }),
    list: { path: `${ofForm}.svc/Submissions?%24top=50`, headers },
    stop: () => {
      const ended = new Promise(done => server.once('exit', done))
      server.kill('SIGTERM')
      return ended
    },
  }
}
