import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** State between starts: the location of PostgreSQL's data and its port. */
export type PostgresState = { folder: string; port: number }

/** The files about PostgreSQL in a data folder. */
export const paths = (dataFolder: string) => ({
  lock: join(dataFolder, 'running.json'),
  kept: join(dataFolder, 'postgresql.json'),
  password: join(dataFolder, 'postgresql.password'),
  log: join(dataFolder, 'postgresql.log'),
})

export const readState = (file: string): PostgresState | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PostgresState
  } catch {
    return undefined
  }
}

/** Writes a file atomically, readable only by its owner. */
export const keep = (file: string, text: string): void => {
  writeFileSync(`${file}.new`, text, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
