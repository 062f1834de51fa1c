// Where a run of the tests writes: in memory, where that is a folder, and gone with the run.
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const prefix = 'gemba-tests-'
const memory = '/dev/shm'
const enough = 4 * 1024 ** 3

const isRunning = pid => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** A run that was killed could not remove its folder. */
const removeAbandoned = parent => {
  for (const name of readdirSync(parent).filter(each => each.startsWith(prefix)))
    if (!isRunning(Number(/\d+/.exec(name)?.[0]))) rmSync(join(parent, name), { recursive: true, force: true })
}

const makeIn = parent => {
  removeAbandoned(parent)
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`))
  // The PostgreSQL of a test that runs as root is another user, who goes through it.
  chmodSync(folder, 0o711)
  return folder
}

const makeInMemory = () => {
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < enough) throw new Error('There is too little room.')
  return makeIn(memory)
}

/** Makes a folder for this process and what it starts. It is removed when the process ends. */
export const throwAwayFolder = () => {
  let folder
  try {
    folder = makeInMemory()
  } catch {
    folder = makeIn(tmpdir())
  }
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
