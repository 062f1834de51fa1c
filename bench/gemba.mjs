// The product as people start it: the demo's companies on a PostgreSQL of its own, in a folder that goes with it.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { root, run } from '../scripts/node26.mjs'

const password = 'gemba-demo'

/**
 * A process of ours on Node 26 that says an address when it listens. What it says goes to a file, as in production, so
 * that this process need not read it.
 */
export const startNode = async (order, env, { folder }) => {
  const said = join(folder, `${process.hrtime.bigint()}.log`)
  const log = openSync(said, 'w')
  const child = spawn(process.execPath, order, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
  })
  const ended = new Promise(done => child.once('exit', done))
  for (;;) {
    const url = /runs at (http:\/\/\S+)\n/.exec(readFileSync(said, 'utf8'))?.[1]
    const stop = () => {
      child.kill('SIGTERM')
      return ended
    }
    if (url) return { url, child, stop }
    if (child.exitCode !== null) throw new Error(`${order.join(' ')} ended:\n${readFileSync(said, 'utf8')}`)
    await setTimeout(50)
  }
}

/** Starts the product. `stop` removes everything. */
export const startGemba = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gemba-bench-'))
  // PostgreSQL does not run as root: its own user has to get through.
  chmodSync(folder, 0o711)
  const data = join(folder, 'data')
  const env = {
    GEMBA_PROCESSES: '1',
    GEMBA_DATA: data,
    GEMBA_DEMO: 'true',
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: '',
    SMTP_URL: '',
  }
  const first = await startNode(['packages/server/src/start.ts'], { ...env, LOG_LEVEL: 'fatal' }, { folder })
  const { port } = JSON.parse(readFileSync(join(data, 'postgresql.json'), 'utf8'))
  const secret = readFileSync(join(data, 'postgresql.password'), 'utf8').trim()
  const socket = encodeURIComponent(join(data, 'postgresql'))
  const databaseUrl = (name = 'gemba') => `postgres://postgres:${secret}@127.0.0.1:${port}/${name}?host=${socket}`
  const settings = {
    ...{ GEMBA_PROCESSES: '1', GEMBA_DATA: data, GEMBA_DEMO: 'false', HOST: '127.0.0.1', PORT: '0', SMTP_URL: '' },
    ...{ DATABASE_URL: databaseUrl(), GEMBA_SECRET: readFileSync(join(data, 'secret'), 'utf8').trim() },
  }
  const others = []
  return {
    ...first,
    databaseUrl,
    /** Those of production, for its data. */
    settings,
    /** Runs statements as the database's owner. */
    run: async (statements, name) => {
      const client = new pg.Client({ connectionString: databaseUrl(name) })
      await client.connect()
      try {
        let result
        for (const statement of [statements].flat()) result = await client.query(statement)
        return result.rows
      } finally {
        await client.end()
      }
    },
    /** A second process beside the first, such as a further node of the product: with the settings of production. */
    beside: async (order, more = {}) => {
      const node = await startNode(order, { ...settings, ...more }, { folder })
      others.push(node)
      return node
    },
    /** Fills a company with submissions of the past, as `npm run demo:load` does. */
    loadSubmissions: async (company, submissions, days) => {
      const command = ['packages/server/src/loadSubmissions.command.ts', '--company', company]
      const wanted = ['--submissions', String(submissions), '--days', String(days)]
      const settings = { GEMBA_DATA: data, DATABASE_URL: '' }
      if ((await run([...command, ...wanted], settings)) !== 0) throw new Error(`${company} was not loaded`)
    },
    stop: async () => {
      for (const node of others) await node.stop()
      await first.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Signs in a demo account; returns its cookie, which is good at every node of the same secret. */
export const signIn = async (url, username) => {
  const response = await fetch(`${url}/api/auth/sign-in/username`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  if (!response.ok) throw new Error(`${username}: ${response.status} ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')
}

/** Calls the API as a signed-in person. Throws when a call is rejected. */
export const callsOf = (url, cookie) => async (method, path, body) => {
  const response = await fetch(`${url}/api/storage${path}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return text && JSON.parse(text)
}

/** A published checklist that is assigned to one person; returns its code. */
export const publishFor = async (author, userId, { name, definition, type = 'process' }) => {
  const { id, code, version } = await author('POST', '/checklists', { type, name, categoryId: null, tagIds: [] })
  const saved = await author('PUT', `/checklists/${id}/definition`, { definition, version })
  await author('POST', `/checklists/${id}/revisions`, { version: saved.version, notes: '' })
  const { version: published } = await author('GET', `/checklists/${id}`)
  const people = { userIds: [userId], groupIds: [], roleIds: [] }
  await author('PUT', `/checklists/${id}/assignments`, { ...people, version: published })
  return code
}
