import pg from 'pg'
import type { Settings } from '../settings.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'

/** An opened database. */
export type OpenedPostgres = { url: string; stop: () => Promise<void> }

type Wanted = Pick<Settings, 'databaseUrl' | 'dataFolder' | 'url'>

/**
 * The database of these settings: the one of DATABASE_URL, or the embedded one.
 * @throws with a sentence when it cannot be reached, is older than PostgreSQL 15, or its data is in use already
 */
export const openPostgres = async (settings: Wanted): Promise<OpenedPostgres> => {
  const opened = settings.databaseUrl
    ? outside(settings.databaseUrl)
    : await startEmbeddedPostgres({ dataFolder: settings.dataFolder, address: settings.url })
  try {
    await requireVersion15(opened.url)
  } catch (error) {
    await opened.stop()
    throw error
  }
  return opened
}

/** As openPostgres, for commands: uses the database of a running Gemba on the same data. */
export const joinPostgres = async (settings: Wanted): Promise<OpenedPostgres> => {
  const running = settings.databaseUrl ? undefined : await findEmbeddedPostgres(settings.dataFolder)
  return running ? outside(running) : openPostgres(settings)
}

const outside = (url: string): OpenedPostgres => ({ url, stop: async () => {} })

const requireVersion15 = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  const { host, port, database } = client
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error)
    throw new Error(`The database '${database}' at ${host}:${port} can't be reached: ${reason}`)
  }
  try {
    const { rows } = await client.query<{ number: string; version: string }>(
      "select current_setting('server_version_num') as number, current_setting('server_version') as version",
    )
    if (Number(rows[0]?.number) >= 150_000) return
    throw new Error(`Gemba needs PostgreSQL 15 or newer; ${host}:${port} runs ${rows[0]?.version}.`)
  } finally {
    await client.end()
  }
}
