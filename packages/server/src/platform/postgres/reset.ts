// npm run db:reset: removes the embedded database and the files that belong to its rows; the next start creates them
// again. Only Gemba's files are removed: the folder may contain other things.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings } from '../settings.ts'
import { findRunning, shutDown } from './cluster.ts'
import { AlreadyRunning } from './embedded.ts'
import { livingOwner } from './ownerLock.ts'
import { paths, readState } from './state.ts'

const reset = async (): Promise<string> => {
  if (process.env.DATABASE_URL) return 'DATABASE_URL is set: a database of yours is never reset from here.'
  const { dataFolder } = readSettings()
  const { lock, kept, password, log } = paths(dataFolder)
  const owner = livingOwner(lock)
  const former = readState(kept)
  if (owner) throw new AlreadyRunning(dataFolder, owner, former?.port)
  if (!former) return `There is no database in ${dataFolder}.`
  const leftOver = findRunning(former.folder)
  if (leftOver) await shutDown(leftOver.pid)
  for (const path of [former.folder, join(dataFolder, 'files'), kept, password, log]) {
    rmSync(path, { recursive: true, force: true })
  }
  return `Removed the database in ${former.folder} and the files in ${dataFolder}. npm start makes them anew.`
}

try {
  console.log(await reset())
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
