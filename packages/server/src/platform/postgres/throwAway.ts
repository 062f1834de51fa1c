import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { accountFor, mayUse, outsideParents } from './account.ts'
import { binariesFor } from './binaries.ts'
import { databaseAddress, findRunning, initialise, launchOnFreePort, shutDown } from './cluster.ts'
import type { EmbeddedPostgres } from './embedded.ts'
import { livingOwner, takeLock } from './ownerLock.ts'

const prefix = 'gemba-throw-away-'

/**
 * A PostgreSQL for tests: fast instead of durable, in a folder of its own that goes with it. Ends with this process;
 * what a killed process left is removed by the next one. Its url names the database 'postgres'.
 */
export const startThrowAwayPostgres = async (): Promise<EmbeddedPostgres> => {
  await removeAbandoned()
  const { home, account } = makeHome()
  const password = randomBytes(24).toString('base64url')
  const cluster = {
    data: join(home, 'data'),
    log: join(home, 'log'),
    account,
    binaries: binariesFor(account, () => {}),
    durable: false,
  }
  initialise(cluster, password)
  const { child, port } = await launchOnFreePort(cluster)
  const atExit = () => child.kill('SIGQUIT')
  process.once('exit', atExit)
  return {
    url: databaseAddress(cluster.data, port, password, 'postgres'),
    folder: cluster.data,
    port,
    stop: async () => {
      process.off('exit', atExit)
      await shutDown(child.pid ?? 0)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Memory that is mounted as a folder, on Linux: a database in it takes a tenth of the time to create. */
const memory = '/dev/shm'
const enoughMemory = 1024 ** 3

const parents = (): string[] => [memory, ...[...outsideParents()].reverse()]

const hasRoom = (parent: string) => {
  if (parent !== memory) return true
  const { bavail, bsize } = statfsSync(parent)
  return bavail * bsize >= enoughMemory
}

const makeHome = () => {
  for (const parent of parents()) {
    const account = accountFor(join(parent, prefix))
    try {
      if (!hasRoom(parent)) continue
      const home = mkdtempSync(join(parent, prefix))
      chmodSync(home, 0o711)
      if (mayUse(account, [home])) {
        takeLock(join(home, 'running.json'), undefined)
        return { home, account }
      }
      rmSync(home, { recursive: true })
    } catch {
      // Not to be written to: the next one.
    }
  }
  throw new Error(`A folder for the database of the tests can be made in none of ${parents().join(', ')}.`)
}

const removeAbandoned = async (): Promise<void> => {
  for (const parent of parents()) {
    if (!existsSync(parent)) continue
    for (const name of readdirSync(parent).filter(name => name.startsWith(prefix))) {
      const home = join(parent, name)
      const lock = join(home, 'running.json')
      if (!existsSync(lock) || livingOwner(lock)) continue
      try {
        const running = findRunning(join(home, 'data'))
        if (running) await shutDown(running.pid)
        rmSync(home, { recursive: true, force: true })
      } catch {
        // Another user's: that one removes it.
      }
    }
  }
}
