import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { accountFor, mayUse, placeOutside } from './account.ts'
import { binariesFor } from './binaries.ts'
import {
  type Cluster,
  databaseAddress,
  findRunning,
  initialise,
  isFree,
  type Launched,
  launchOnFreePort,
  shutDown,
} from './cluster.ts'
import { livingOwner, type Owner, releaseLock, takeLock } from './ownerLock.ts'
import { signal } from './processes.ts'
import { keep, type PostgresState, paths, readState } from './state.ts'

/** The running embedded PostgreSQL. */
export type EmbeddedPostgres = {
  /** Address of the database 'gemba', as its superuser. */
  url: string
  /** The folder of PostgreSQL's data. */
  folder: string
  port: number
  /** Stops PostgreSQL and releases the data. */
  stop: () => Promise<void>
}

export type EmbeddedOptions = {
  dataFolder: string
  /** Absent: a free one, kept for the next start. */
  port?: number | undefined
  /** The address of the application on this data, shown on a second start. */
  address?: string | undefined
  /** Prints messages for people, such as the location of the data. */
  say?: (line: string) => void
}

/** The data is in use by another running process. */
export class AlreadyRunning extends Error {
  constructor(dataFolder: string, owner: Owner, port: number | undefined) {
    const where = [`process ${owner.pid}`, owner.address, port && `its PostgreSQL on port ${port}`].filter(Boolean)
    super(
      `Gemba is already running on ${dataFolder}: ${where.join(', ')}. ` +
        'Stop it first, or choose another folder with GEMBA_DATA.',
    )
    this.name = 'AlreadyRunning'
  }
}

type Keeper = { port: number; stop: () => Promise<void> }

/**
 * Starts PostgreSQL on the data of this folder, creates the data at the first start, and stops one that outlived
 * a killed Gemba. If PostgreSQL dies, it is restarted.
 * @throws AlreadyRunning when another living process has the data
 */
export const startEmbeddedPostgres = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const dataFolder = resolve(options.dataFolder)
  const say = options.say ?? console.log
  mkdirSync(dataFolder, { recursive: true })
  const { lock, kept, password: passwordFile } = paths(dataFolder)
  const owner = takeLock(lock, options.address)
  if (owner) throw new AlreadyRunning(dataFolder, owner, readState(kept)?.port)

  let keeper: Keeper | undefined
  const stop = async () => {
    await keeper?.stop()
    releaseLock(lock)
  }
  try {
    const cluster = locate(dataFolder, say)
    if (hasData(cluster.data) && !existsSync(passwordFile)) await setAside(cluster, say)
    if (!hasData(cluster.data)) {
      keep(passwordFile, randomBytes(24).toString('base64url'))
      initialise(cluster, readFileSync(passwordFile, 'utf8'))
    }
    await endLeftOver(cluster, say)
    if (options.port && !(await isFree(options.port))) throw new Error(`Port ${options.port} of 127.0.0.1 is in use.`)
    keeper = await keepRunning(cluster, options.port ?? readState(kept)?.port, say)
    keep(kept, JSON.stringify({ folder: cluster.data, port: keeper.port } satisfies PostgresState))
    const url = await ensureDatabase(cluster.data, keeper.port, readFileSync(passwordFile, 'utf8'))
    return { url, folder: cluster.data, port: keeper.port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The address of the PostgreSQL that a running Gemba uses for this data, for commands beside it; else undefined. */
export const findEmbeddedPostgres = async (dataFolder: string): Promise<string | undefined> => {
  const { lock, kept, password } = paths(resolve(dataFolder))
  const folder = readState(kept)?.folder ?? ''
  const running = livingOwner(lock) && findRunning(folder)
  return running ? ensureDatabase(folder, running.port, readFileSync(password, 'utf8')) : undefined
}

// The data stays where it was first put. At first that is the data folder, or, when the account that runs PostgreSQL
// may not enter it, a folder that it may.
const locate = (dataFolder: string, say: (line: string) => void): Cluster => {
  const { kept, log } = paths(dataFolder)
  const usual = join(dataFolder, 'postgresql')
  const former = readState(kept)?.folder
  const existing = [former, usual].find(folder => folder && hasData(folder))
  const account = accountFor(existing ?? usual)
  if (existing && !canBeOurs(existing)) {
    throw new Error(`The data in ${existing} belongs to another system user. Start as that user or as root.`)
  }
  if (existing && !mayUse(account, [existing])) {
    throw new Error(
      `PostgreSQL's system user can no longer access ${existing}. ` +
        'Give it access to the parent folders, or choose another folder with GEMBA_DATA.',
    )
  }
  const data =
    existing ?? (mayUse(account, [dataFolder]) ? usual : join(placeOutside(account, dataFolder), 'postgresql'))
  if (data !== usual) say(`The database is in ${data} because its system user can't access ${dataFolder}.`)
  return { data, log, account, binaries: binariesFor(account, say), durable: true }
}

const hasData = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'))

/** A database whose password is lost, as when a clone was removed and its database lay outside of it: it is kept. */
const setAside = async (cluster: Cluster, say: (line: string) => void): Promise<void> => {
  await endLeftOver(cluster, say)
  const aside = `${cluster.data}.${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`
  renameSync(cluster.data, aside)
  say(
    `A database of before lay in ${cluster.data}, and its password is gone. It is kept in ${aside}; a new one is made.`,
  )
}

const canBeOurs = (folder: string): boolean => {
  const uid = process.getuid?.()
  return uid === undefined || uid === 0 || statSync(folder).uid === uid
}

const endLeftOver = async (cluster: Cluster, say: (line: string) => void): Promise<void> => {
  const leftOver = findRunning(cluster.data)
  if (!leftOver) return
  say(`Restarting a PostgreSQL left over from a killed Gemba (process ${leftOver.pid}).`)
  await shutDown(leftOver.pid)
}

/** Restarts PostgreSQL when it stops unexpectedly. */
const keepRunning = async (
  cluster: Cluster,
  wished: number | undefined,
  say: (line: string) => void,
): Promise<Keeper> => {
  const starts: number[] = []
  let stopping = false
  let current = await launchOnFreePort(cluster, wished)
  let restart: Promise<void> = Promise.resolve()

  const atExit = () => signal(current.child.pid ?? 0, 'SIGINT')
  process.once('exit', atExit)

  const watch = ({ child, port }: Launched): void => {
    starts.push(Date.now())
    child.once('exit', () => {
      if (stopping) return
      if (starts.filter(start => start > Date.now() - 60_000).length > 5) {
        say(`PostgreSQL stopped ${starts.length} times and will not be restarted. See its log: ${cluster.log}`)
        return
      }
      say('PostgreSQL stopped unexpectedly. Restarting it.')
      restart = launchOnFreePort(cluster, port).then(
        launched => {
          current = launched
          if (launched.port !== port) say(`Its port changed from ${port} to ${launched.port}. Restart Gemba.`)
          watch(launched)
        },
        (error: unknown) => say(String(error)),
      )
    })
  }
  watch(current)
  return {
    port: current.port,
    stop: async () => {
      stopping = true
      await restart
      process.off('exit', atExit)
      await shutDown(current.child.pid ?? 0)
    },
  }
}

const ensureDatabase = async (data: string, port: number, password: string): Promise<string> => {
  const at = (database: string) => databaseAddress(data, port, password, database)
  const client = new pg.Client(at('postgres'))
  await client.connect()
  try {
    const found = await client.query("select from pg_database where datname = 'gemba'")
    if (found.rowCount === 0) await client.query('create database gemba')
  } finally {
    await client.end()
  }
  return at('gemba')
}
