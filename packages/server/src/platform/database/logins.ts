// The logins of the application, one for each pool of connections. Each is a member of its one role, owns nothing and can
// become nothing else, so a transaction has no way back to more rights. The owner of the database sets them up when
// Gemba starts and is not used afterwards (decision 17).
import { createHash, hkdfSync } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Settings } from '../settings.ts'
import { type Addresses, type DatabaseRole, databaseRoles } from './database.ts'
import { loginsSql, type NewLogin } from './loginsSql.ts'
import { scramVerifier } from './scram.ts'

type Given = Pick<Settings, 'secret' | 'dataFolder'> & Partial<Pick<Settings, 'poolerUrl'>>
type Login = NewLogin & { password: string; address: string }

/**
 * Makes the logins of this database, or gives them the passwords of this secret, and returns the address of each. Where
 * the owner may not do that, an administrator may have done it.
 * @throws with a sentence when no one has, or a login has more rights than its role
 */
export const ensureLogins = async (url: string, { secret, dataFolder, poolerUrl }: Given): Promise<Addresses> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Here>('select current_database() as database, current_user as owner')
    const { database, owner } = rows[0] as Here
    const logins = databaseRoles.map(role => loginOf(role, { url, database, secret }))
    const statements = loginsSql({ logins, database, owner })
    const setUp = () =>
      client.query(statements).catch(error => client.query('rollback').then(() => Promise.reject(error)))
    await again(setUp).catch(async (error: { code?: string; message: string }) => {
      if (error.code !== '42501') throw error
      const closed = await whyClosed(logins)
      if (closed)
        throw new Error(askAdministrator({ owner, closed, refused: error.message, file: keep(dataFolder, statements) }))
    })
    await requireNoMore(client, logins)
    return addressesOf(logins, poolerUrl)
  } finally {
    await client.end()
  }
}

type Here = { database: string; owner: string }

/** The addresses that `ensureLogins` would return; changes nothing. */
export const findAddresses = async (
  client: pg.ClientBase,
  url: string,
  { secret, poolerUrl }: Omit<Given, 'dataFolder'>,
): Promise<Addresses> => {
  const { rows } = await client.query<{ database: string }>('select current_database() as database')
  const { database } = rows[0] as { database: string }
  return addressesOf(
    databaseRoles.map(role => loginOf(role, { url, database, secret })),
    poolerUrl,
  )
}

const addressesOf = (logins: readonly Login[], poolerUrl: string | undefined): Addresses => {
  const at = (url?: string) =>
    Object.fromEntries(
      logins.map(({ role, name, password, address }) => [role, url ? addressOf(url, name, password) : address]),
    ) as Record<DatabaseRole, string>
  return { ...at(poolerUrl), direct: at().gemba_platform, isPooled: poolerUrl !== undefined }
}

/** @throws with a sentence when PostgreSQL, or a pooler before it, does not let the logins in */
export const requireOpen = async (addresses: Addresses): Promise<void> => {
  const { isPooled } = addresses
  const closed = await whyClosed([...databaseRoles, 'direct' as const].map(one => ({ address: addresses[one] })))
  const allow = isPooled ? 'the pooler (auth_query) and PostgreSQL (pg_hba.conf)' : 'pg_hba.conf'
  if (closed) throw new Error(`${closed}. Allow Gemba's logins to connect with a password (${allow}).`)
  if (isPooled) await requireUtc(addresses)
}

/** A pooler keeps connections from before the logins had their timezone, and may set another one. */
const requireUtc = async (addresses: Addresses): Promise<void> => {
  for (const role of databaseRoles) {
    const client = new pg.Client({ connectionString: addresses[role] })
    await client.connect()
    const { rows } = await client
      .query<{ zone: string }>("select current_setting('timezone') as zone")
      .finally(() => client.end())
    if (rows[0]?.zone !== 'UTC')
      throw new Error(
        `The pooler's connections of ${client.user} have the timezone ${rows[0]?.zone}: reconnect it, or set UTC.`,
      )
  }
}

const loginOf = (
  role: NewLogin['role'],
  { url, database, secret }: { url: string; database: string; secret: string },
) => {
  const name = loginName(role, database)
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `gemba login ${what} ${name}`, length))
  const password = derive('password', 32).toString('base64url')
  // The salt is derived too: every node makes the same verifier, so a start changes nothing for a pooler that knows it.
  const verifier = scramVerifier(password, derive('salt', 16))
  return { role, name, password, verifier, address: addressOf(url, name, password) } satisfies Login
}

/** Logins belong to a whole PostgreSQL, so the database is part of the name, which PostgreSQL cuts off at 63 bytes. */
export const loginName = (role: string, database: string): string => {
  const name = `${role}_${database}`
  if (Buffer.byteLength(name) <= 63) return name
  return `${role}_${createHash('sha256').update(database).digest('hex').slice(0, 32)}`
}

/** In the query of the address, where it counts for an address without a host, too. */
const addressOf = (url: string, user: string, password: string): string => {
  const address = new URL(url)
  address.username = ''
  address.password = ''
  address.searchParams.set('user', user)
  address.searchParams.set('password', password)
  return address.href
}

/** Databases of one PostgreSQL share the roles, and one of two writes of the same entry fails; it is tried again. */
const again = async (work: () => Promise<unknown>, tries = 10): Promise<unknown> =>
  work().catch((error: { code?: string; message?: string }) => {
    const together = error.message === 'tuple concurrently updated' || ['23505', '42710'].includes(error.code ?? '')
    if (!together || tries === 0) throw error
    return again(work, tries - 1)
  })

/** Why a login can't connect; undefined when all can. */
const whyClosed = async (logins: readonly Pick<Login, 'address'>[]): Promise<string | undefined> => {
  for (const { address } of logins) {
    const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 10_000 })
    try {
      await client.connect()
    } catch (error) {
      return `The login ${client.user} cannot log in: ${error instanceof Error ? error.message : error}`
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/** Checks that no one gave a login more privileges. */
const requireNoMore = async (client: pg.Client, logins: readonly Login[]): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select rolname as name from pg_roles login join unnest($1::text[], $2::text[]) own(name, role) on rolname = own.name
     where rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls or exists (
       select from pg_auth_members where member = login.oid and (admin_option or roleid <> own.role::regrole))`,
    [logins.map(({ name }) => name), logins.map(({ role }) => role)],
  )
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name).join(', ')
  throw new Error(
    `More privileges in PostgreSQL than Gemba needs: ${names}. Remove the attributes and memberships, or drop the login; the next start creates it again.`,
  )
}

const keep = (dataFolder: string, statements: string): string => {
  mkdirSync(dataFolder, { recursive: true })
  const file = join(dataFolder, 'logins.sql')
  writeFileSync(file, statements, { mode: 0o600 })
  return file
}

type Said = { owner: string; closed: string; refused: string; file: string }

const askAdministrator = ({ owner, closed, refused, file }: Said) =>
  `${closed}. The login ${owner} of DATABASE_URL can't set it up: ${refused}. Ask a PostgreSQL administrator to run ` +
  `${file} in this database, now and whenever GEMBA_SECRET changes, or to let ${owner} create roles ` +
  `(alter role ${pg.escapeIdentifier(owner)} createrole).`
