import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { bad, doubt, type Finding, ok, reasonOf } from './finding.ts'

const megabyte = 1024 ** 2

/** Whether the data folder can be written, has room, and keeps its secret. */
export const checkDataFolder = async function* ({ dataFolder }: Pick<Settings, 'dataFolder'>): AsyncGenerator<Finding> {
  const refused = await whyNotWritten(dataFolder)
  if (refused) {
    yield bad(`${dataFolder} can't be written: ${refused}`, 'Give it to the user that runs Gemba, or set GEMBA_DATA.')
    return
  }
  const { bavail, bsize } = await statfs(dataFolder)
  const free = Math.floor((bavail * bsize) / megabyte)
  const room = `${dataFolder} can be written and has ${free.toLocaleString('en-GB')} MB free.`
  if (free < 500) yield bad(room, 'Free some space: without it, nothing can be saved.')
  else if (free < 5_000) yield doubt(room, 'Plan for more.')
  else yield ok(room)
  const secret = join(dataFolder, 'secret')
  if (existsSync(secret) && ((await stat(secret)).mode & 0o077) !== 0)
    yield bad(`Others can read ${secret}, which signs sessions.`, `Run chmod 600 ${secret}, and change the secret.`)
}

const whyNotWritten = async (folder: string): Promise<string | undefined> => {
  const file = join(folder, `doctor-${randomBytes(6).toString('hex')}`)
  try {
    await writeFile(file, 'written by npm run doctor')
    await rm(file)
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}
