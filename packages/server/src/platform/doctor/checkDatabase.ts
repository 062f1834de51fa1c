import type pg from 'pg'
import { whyFewConnections } from '../database/connections.ts'
import { findAddresses, requireOpen } from '../database/logins.ts'
import { readMigrations } from '../database/migrations.ts'
import { loopback, type Settings } from '../settings.ts'
import { bad, doubt, type Finding, ok, reasonOf } from './finding.ts'

type Opened = { client: pg.Client; url: string; settings: Pick<Settings, 'secret' | 'poolerUrl' | 'processes'> }

/** What is checked of a database that Gemba prepared; none of it where nothing is there yet. */
export const checkDatabase = async function* ({ client, url, settings }: Opened): AsyncGenerator<Finding> {
  yield* checkServer(client)
  const few = await whyFewConnections(url, settings.processes)
  if (few) yield doubt(few, 'Otherwise requests of busy hours fail with 503.')
  const migrated = await checkMigrations(client)
  yield migrated.finding
  if (!migrated.isPrepared) return
  yield await checkLogins({ client, url, settings })
  yield await checkIsolation(client)
}

const checkServer = async function* (client: pg.Client): AsyncGenerator<Finding> {
  const { rows } = await client.query<{ version: string; encoding: string; encrypted: boolean }>(
    `select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
       coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as encrypted`,
  )
  const { version, encoding, encrypted } = rows[0] ?? { version: '?', encoding: '?', encrypted: false }
  yield ok(`PostgreSQL ${version} answers.`)
  if (encoding !== 'UTF8')
    yield bad(`The database stores text as ${encoding}.`, 'Create it with the encoding UTF8 and restore a backup.')
  if (!encrypted && !client.host.startsWith('/') && !loopback.has(client.host))
    yield doubt(
      `The connection to ${client.host} is not encrypted.`,
      'Unless the network is only yours, add ?sslmode=verify-full to DATABASE_URL.',
    )
  const times: number[] = []
  let apart = 0
  for (let n = 0; n < 9; n++) {
    const [before, start] = [Date.now(), performance.now()]
    const { rows: clock } = await client.query<{ now: string }>(
      'select extract(epoch from clock_timestamp()) * 1000 as now',
    )
    times.push(performance.now() - start)
    apart = Number(clock[0]?.now) - (before + Date.now()) / 2
  }
  const trip = times.sort((a, b) => a - b)[4] ?? 0
  const sentence = `A round trip to it takes ${trip.toFixed(1)} ms.`
  yield trip > 3
    ? doubt(sentence, 'Each request needs two or three of them: put the two into one network.')
    : ok(sentence)
  if (Math.abs(apart) > 2_000)
    yield bad(
      `The clocks of this machine and of PostgreSQL are ${Math.round(Math.abs(apart) / 1000)} seconds apart.`,
      'Synchronize both (NTP): sign-ins, locks and the times in records depend on them.',
    )
}

type Migrated = { isPrepared: boolean; finding: Finding }

const checkMigrations = async (client: pg.Client): Promise<Migrated> => {
  const { rows: made } = await client.query<{ made: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as made`,
  )
  if (!made[0]?.made) return { isPrepared: false, finding: ok('The database is empty: the first start prepares it.') }
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  const newest = Number(rows[0]?.newest ?? 0)
  const ours = readMigrations().map(({ folderMillis }) => folderMillis)
  const missing = ours.filter(one => one > newest).length
  if (newest > Math.max(...ours))
    return {
      isPrepared: true,
      finding: bad('A newer Gemba migrated this database.', 'Start that version, or restore a backup of this one.'),
    }
  if (missing > 0)
    return {
      isPrepared: true,
      finding: doubt(`Migrations that the database lacks: ${missing}.`, 'Back up; the next start migrates it.'),
    }
  return { isPrepared: true, finding: ok('The database has the shape of this version.') }
}

const checkLogins = async ({ client, url, settings }: Opened): Promise<Finding> => {
  try {
    await requireOpen(await findAddresses(client, url, settings))
    return ok("Gemba's logins can connect.")
  } catch (error) {
    return bad(
      reasonOf(error),
      'If GEMBA_SECRET was changed, start Gemba once: it gives the logins their new passwords.',
    )
  }
}

/** Each table with data of companies must hide the rows of the others, also from its owner (decision 17). */
const checkIsolation = async (client: pg.Client): Promise<Finding> => {
  const { rows } = await client.query<{ name: string; open: boolean }>(
    `select c.oid::regclass::text as name, not (c.relrowsecurity and c.relforcerowsecurity) as open
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and exists (
       select from pg_attribute where attrelid = c.oid and attname = 'customer_id' and not attisdropped)`,
  )
  const open = rows.filter(table => table.open).map(({ name }) => name)
  if (open.length === 0) return ok(`Companies are kept apart by row-level security in ${rows.length} tables.`)
  return bad(
    `Row-level security is off in ${open.join(', ')}: companies could see each other's rows.`,
    'Stop Gemba, find out who changed it, and start it again: a start puts FORCE back, but not what was dropped.',
  )
}
