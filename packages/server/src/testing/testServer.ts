import { createHmac, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathOf } from '@gemba/domain/core/apiPath'
import type { AnyEndpoint, ResponseOf } from '@gemba/domain/core/endpoint'
import { featureFlags } from '@gemba/domain/core/featureFlags'
import type { Problem } from '@gemba/domain/core/problem'
import { defaultRoles } from '@gemba/domain/permissions'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type App, createApp } from '../app.ts'
import { sessions } from '../auth/auth.table.ts'
import { asAuth } from '../auth/connection.ts'
import { addUser, type NewUser } from '../auth/public/addUser.ts'
import { provisionCustomer } from '../customers/public/provision.ts'
import { auditKeyFrom } from '../platform/audit/auditSeal.ts'
import { databaseRoles } from '../platform/database/database.ts'
import { ensureLogins, loginName } from '../platform/database/logins.ts'
import { transact } from '../platform/database/transact.ts'
import { newPushKey } from '../platform/push/vapid.ts'
import type { Settings } from '../platform/settings.ts'
import type { Caller, Input } from '../platform/testing/caller.ts'
import { roles as rolesTable } from '../roles/public/roles.table.ts'
import { templateName, withDatabase } from './globalSetup.ts'

export type TestUser = { id: string; username: string; customerId: string; cookie: string }
export type TestCustomer = { id: string; name: string }

/** A refusal as a test sees it: `rejects.toMatchObject({ status: 404 })`. */
class CallFailed extends Error {
  readonly status: number
  readonly problem: Problem
  constructor(status: number, problem: Problem) {
    super(`${status} ${problem?.message}`)
    this.status = status
    this.problem = problem
  }
}

const secret = 'a secret that only the tests know, 32+'

/**
 * A server of its own on a database cloned from the migrated template: two companies, and a way to be anyone in them.
 * Call it at the top of a test file; it cleans up after the last test. `database` is its database as the owner, for
 * what a test prepares or looks at that no request can.
 */
export const testServer = async (overrides: Partial<Settings> = {}) => {
  const admin = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  await query(admin, `create database ${name} template ${templateName}`)
  const dataFolder = mkdtempSync(join(tmpdir(), 'gemba-test-'))
  const settings: Settings = {
    port: 0,
    host: '127.0.0.1',
    url: 'http://localhost:3000',
    trustedProxies: ['loopback'],
    dataFolder,
    secret,
    auditKey: auditKeyFrom(secret),
    demo: false,
    databaseUrl: undefined,
    poolerUrl: undefined,
    smtpUrl: undefined,
    mailFrom: 'Gemba <gemba@localhost>',
    pushKey: newPushKey(),
    pushContact: 'mailto:gemba@localhost',
    pushPrivate: false,
    // Nothing answers there: tests that need Power BI play it.
    powerBi: {
      login: 'http://127.0.0.1:9',
      api: 'http://127.0.0.1:9',
      scope: 'https://analysis.windows.net/powerbi/api/.default',
      app: 'https://app.powerbi.com',
    },
    s3: undefined,
    processes: 1,
    // What is tested is not how busy the machine is.
    busyAfter: 0,
    deletionDays: 30,
    logLevel: (process.env.LOG_LEVEL ?? 'silent') as Settings['logLevel'],
    ...overrides,
  }
  const databaseUrl = withDatabase(admin, name)
  const poolerUrl = settings.poolerUrl ?? inject('poolerUrl')
  const addresses = await ensureLogins(databaseUrl, {
    ...settings,
    poolerUrl: poolerUrl && withDatabase(poolerUrl, name),
  })
  const app = await createApp(settings, addresses)
  const database = new pg.Pool({ connectionString: databaseUrl, options: '-c timezone=UTC' })
  // Its connections may still be closing when the database goes.
  database.on('error', () => undefined)
  database.on('connect', client => client.on('error', () => undefined))
  const customer = await provisionCustomer(app.runtime.db, { name: 'Nordwerk Machining', features: featureFlags })
  const other = await provisionCustomer(app.runtime.db, { name: 'Vega Castings', features: featureFlags })
  afterAll(async () => {
    await app.close()
    await database.end()
    await dropDatabase(name)
    rmSync(dataFolder, { recursive: true, force: true })
  })
  const { runtime } = app
  return {
    app,
    runtime,
    settings,
    addresses,
    databaseUrl,
    database,
    customer,
    other,
    ...people(app, settings, customer),
  }
}

/** How to be anyone at a node; tests of several nodes make it for each. */
export const people = (app: App, settings: Settings, home: TestCustomer) => {
  let count = 0
  /** A person with these roles, signed in. */
  const signedIn = async (
    roles: readonly string[],
    { at = home, ...rest }: Partial<NewUser> & { at?: TestCustomer } = {},
  ) => {
    count += 1
    if (roles.includes(platformWork)) await ensurePlatformWork(app, at)
    const user = await addUser(app.runtime.db, at, {
      username: `person${count}`,
      firstName: 'Person',
      lastName: String(count),
      ...rest,
      roles,
    })
    return { ...user, cookie: await signInAs(app, settings, user) } satisfies TestUser
  }
  return { signedIn, as: (user: TestUser | null) => ({ call: caller(app, user) }) }
}

/** A role with the permissions that only system administrators have, so that tests can walk their calls in any company. */
export const platformWork = 'platform work'
const ensurePlatformWork = ({ runtime }: App, { id: customerId }: TestCustomer) =>
  transact(runtime.db, { customerId }, async tx => {
    const own = new Set(defaultRoles.administrator)
    const permissions = defaultRoles['system administrator'].filter(name => !own.has(name))
    await tx.insert(rolesTable).values({ name: platformWork, permissions }).onConflictDoNothing()
  })

const signInAs = async (app: App, { secret }: Settings, user: { id: string; customerId: string }) => {
  const token = randomBytes(24).toString('hex')
  const expiresAt = new Date(Date.now() + 3_600_000)
  await asAuth(app.runtime.db)
    .insert(sessions)
    .values({ token, userId: user.id, activeCustomerId: user.customerId, expiresAt })
  // The form in which better-auth signs its cookie.
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `gemba.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}

const caller =
  (app: App, user: TestUser | null): Caller =>
  async <E extends AnyEndpoint>(
    endpoint: E,
    { params, query, body, headers = {} }: Input<E> = {},
  ): Promise<ResponseOf<E>> => {
    const search = new URLSearchParams()
    for (const [key, value] of Object.entries((query ?? {}) as Record<string, unknown>))
      if (value !== undefined) search.set(key, Array.isArray(value) ? value.join(',') : String(value))
    const response = await app.http.inject({
      method: endpoint.method,
      url: `${pathOf(endpoint.path, params)}${search.size > 0 ? `?${search}` : ''}`,
      headers: { ...(user && { cookie: user.cookie }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    const answer =
      response.body && response.headers['content-type']?.toString().includes('json')
        ? response.json()
        : response.rawPayload
    if (response.statusCode >= 400) throw new CallFailed(response.statusCode, answer as Problem)
    return (response.statusCode === 204 ? undefined : answer) as ResponseOf<E>
  }

/** A database with the logins that were made for it, which belong to the whole PostgreSQL and would stay. */
export const dropDatabase = async (name: string) => {
  const logins = databaseRoles.map(role => loginName(role, name)).join(', ')
  await query(inject('postgresUrl'), `drop database ${name} with (force)`)
  await query(inject('postgresUrl'), `drop role if exists ${logins}`)
}

const query = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
