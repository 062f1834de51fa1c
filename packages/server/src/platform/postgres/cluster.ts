import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { commandLine, gone, signal } from './processes.ts'

/** PostgreSQL's data on disk, and how it is run. */
export type Cluster = {
  /** PostgreSQL's data directory. */
  data: string
  log: string
  account: Account
  binaries: Binaries
  /** False only for tests: faster, but not durable. */
  durable: boolean
}

/** What postmaster.pid says of a running PostgreSQL. */
export type Running = { pid: number; port: number; ready: boolean }

/** A PostgreSQL that was started. */
export type Launched = { child: ChildProcess; port: number }

/** PostgreSQL's limit for the path of a socket: that of Linux is 107 bytes, that of macOS 103. */
const longestSocketPath = 103

/**
 * Where the socket is: in the data, which no other user may enter. A round trip costs less than half of one through TCP.
 * Undefined where the path is too long, and on Windows.
 */
const socketFolder = (data: string): string | undefined => {
  const path = join(data, '.s.PGSQL.65535')
  return process.platform !== 'win32' && Buffer.byteLength(path) <= longestSocketPath ? data : undefined
}

/** The address of a database of a running cluster, as its superuser: by its socket where there is one. */
export const databaseAddress = (data: string, port: number, password: string, database: string): string => {
  const address = new URL(`postgres://postgres:${password}@127.0.0.1:${port}/${database}`)
  const folder = socketFolder(data)
  if (folder) address.searchParams.set('host', folder)
  return address.href
}

/** Makes an empty database cluster with a superuser 'postgres'. */
export const initialise = ({ data, account, binaries }: Cluster, password: string): void => {
  // Created under another name and renamed when complete, so that a killed start leaves nothing incomplete.
  const draft = `${data}.new`
  const passwordFile = `${data}.initdb`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(draft, account.uid, account.gid)
    chownSync(passwordFile, account.uid, account.gid)
  }
  const order = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8']
  // The built-in provider sorts the same on every machine; where people read a list, queries name an ICU collation.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--text-search-config=simple']
  const run = spawnSync(binaries.initdb, ['-D', draft, ...order, ...locale], {
    ...account,
    cwd: dirname(data),
    env: cleanEnvironment(),
    encoding: 'utf8',
  })
  rmSync(passwordFile, { force: true })
  if (run.status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new Error(`PostgreSQL couldn't create its data in ${data}: ${run.error?.message ?? run.stderr.trim()}`)
  }
  renameSync(draft, data)
}

// Its log of writes stays small because it lies in memory.
const hasty = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' },
  max_wal_size: '128MB',
}

/** Starts PostgreSQL on a port of 127.0.0.1, and on a socket, and waits until it takes connections. */
const launch = async (cluster: Cluster, port: number): Promise<ChildProcess> => {
  const { data, log, account, binaries, durable } = cluster
  removeStalePidFile(data)
  startNewLog(log)
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: socketFolder(data) ?? '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: 200,
    jit: 'off',
    ...(durable ? {} : hasty),
  }
  const output = openSync(log, 'a', 0o600)
  // In a process group of its own, so that Ctrl+C in the terminal reaches Gemba, which ends its work first.
  const child = spawn(
    binaries.postgres,
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...account, cwd: dirname(data), env: cleanEnvironment(), stdio: ['ignore', output, output], detached: true },
  )
  closeSync(output)
  let failure: Error | undefined
  child.once('error', error => {
    failure = error
  })
  while (!failure && child.exitCode === null && child.signalCode === null) {
    const running = readPidFile(data)
    if (running?.pid === child.pid && running?.ready) {
      child.unref()
      return child
    }
    await wait(20)
  }
  throw new Error(`PostgreSQL did not start on ${data}: ${failure?.message ?? lastLines(log)}`)
}

/**
 * Starts PostgreSQL on the requested port if that is free, else on any. Tries again when someone else was faster on the
 * port, and while processes that outlive a killed PostgreSQL for a moment still hold its shared memory.
 */
export const launchOnFreePort = async (cluster: Cluster, wished?: number): Promise<Launched> => {
  for (let turn = 0; ; turn += 1) {
    const port = await freePort(wished)
    try {
      return { port, child: await launch(cluster, port) }
    } catch (error) {
      if (turn === 20 || !/pre-existing shared memory block|could not bind/.test(String(error))) throw error
      await wait(250)
    }
  }
}

/** The PostgreSQL process that uses this data. */
export const findRunning = (data: string): Running | undefined => {
  const running = readPidFile(data)
  // The number could belong to another process by now; PostgreSQL's own command line names its data.
  return running && commandLine(running.pid).includes(data) ? running : undefined
}

/** Stops PostgreSQL: running transactions are rolled back, what was committed is written. */
export const shutDown = async (pid: number): Promise<void> => {
  signal(pid, 'SIGINT')
  if (await gone(pid, 30_000)) return
  signal(pid, 'SIGQUIT')
  if (await gone(pid, 10_000)) return
  signal(pid, 'SIGKILL')
}

/** Whether this port of 127.0.0.1 is free. */
export const isFree = async (port: number): Promise<boolean> => (await listenOnce(port)) !== undefined

const freePort = async (wished: number | undefined): Promise<number> => {
  const port = (wished && (await listenOnce(wished))) || (await listenOnce(0))
  if (port) return port
  throw new Error('No free port on 127.0.0.1.')
}

// The port that could be listened on; 0 asks for any.
const listenOnce = (port: number): Promise<number | undefined> =>
  new Promise(done => {
    const server = createServer()
    server.once('error', () => done(undefined))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' ? address?.port : undefined))
    })
  })

// Lines of postmaster.pid: process, data, start, port, socket folder, address, shared memory, state.
const readPidFile = (data: string): Running | undefined => {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined
  } catch {
    return undefined
  }
}

// PostgreSQL clears the file after a dead process itself, but not when the number was given to another one since.
const removeStalePidFile = (data: string): void => {
  if (readPidFile(data) && !findRunning(data)) rmSync(join(data, 'postmaster.pid'), { force: true })
}

const startNewLog = (log: string): void => {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size > 5_000_000) renameSync(log, `${log}.1`)
}

const lastLines = (log: string): string => readFileSync(log, 'utf8').trim().split('\n').slice(-5).join('\n')

// Neither our secrets nor settings of another PostgreSQL (PGDATA, PGPORT …) reach the child.
const cleanEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' })
