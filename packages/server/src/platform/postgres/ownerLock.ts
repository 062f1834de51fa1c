import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { processBegan } from './processes.ts'

/** The process that uses a data folder, and its address. */
export type Owner = { pid: number; began: string; address: string | undefined }

/** Returns the running process that holds the lock, or undefined. */
export const livingOwner = (file: string): Owner | undefined => {
  const owner = readOwner(file)
  return owner && processBegan(owner.pid) === owner.began ? owner : undefined
}

/**
 * Takes the lock for this process, also from one that died without releasing it. Returns undefined when taken, else the
 * living process that holds it.
 */
export const takeLock = (file: string, address: string | undefined): Owner | undefined => {
  const mine: Owner = { pid: process.pid, began: processBegan(process.pid) ?? '', address }
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, JSON.stringify(mine))
  try {
    // A link is made whole or not at all, so no one reads half a lock; who comes second gets EEXIST.
    for (;;) {
      try {
        linkSync(draft, file)
        return undefined
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const owner = livingOwner(file)
      if (owner) return owner
      putAside(file)
    }
  } finally {
    unlinkSync(draft)
  }
}

/** Releases the lock if this process holds it. */
export const releaseLock = (file: string): void => {
  if (livingOwner(file)?.pid === process.pid) unlinkSync(file)
}

const readOwner = (file: string): Owner | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner
  } catch {
    return undefined
  }
}

// Two starts may find the same dead lock: the rename decides who removes it. Should it have caught the other's fresh
// lock instead, that one goes back.
const putAside = (file: string): void => {
  const aside = `${file}.${randomBytes(6).toString('hex')}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (livingOwner(aside)) linkSync(aside, file)
  unlinkSync(aside)
}
