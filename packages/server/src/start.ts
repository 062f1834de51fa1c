// Starts Gemba: settings, PostgreSQL, migrations, first data, listening; and ends it in the opposite order.
import { createServer } from 'node:net'
import { type App, createApp } from './app.ts'
import { features } from './features.ts'
import { ensureFirstData, type FirstData } from './firstData.ts'
import { type Account, whilePreparing } from './platform/database/installation.ts'
import { ensureLogins, requireOpen } from './platform/database/logins.ts'
import { migrate } from './platform/database/migrate.ts'
import { type OpenedPostgres, openPostgres } from './platform/postgres/openPostgres.ts'
import { readSettings, type Settings } from './platform/settings.ts'
import { offerGrants } from './roles/public/offerGrants.ts'

const main = async () => {
  const settings = readSettings(await withFreePort(process.env))
  // The demo is looked at by people: what they read there is the address, not a line for each request.
  if (settings.demo && !process.env.LOG_LEVEL) settings.logLevel = 'warn'
  const postgres = await openPostgres(settings)
  let app: App | undefined
  try {
    await requireFreePort(settings)
    const prepared = await whilePreparing({ url: postgres.url, demo: settings.demo }, async () => {
      const addresses = await ensureLogins(postgres.url, settings)
      await migrate(postgres.url, settings.auditKey, features)
      await requireOpen(addresses)
      app = await createApp(settings, addresses)
      await offerGrants(app.runtime.db)
      return { app, ...(await ensureFirstData(app)) }
    })
    await prepared.app.start()
    endOnSignal(prepared.app, postgres)
    await prepared.app.http.listen({ port: settings.port, host: settings.host }).catch(error => {
      throw error.code === 'EADDRINUSE' ? new Error(taken(settings)) : error
    })
    announce(settings, prepared)
  } catch (error) {
    await app?.close().catch(() => undefined)
    await postgres.stop()
    throw error
  }
}

const announce = (settings: Settings, { accounts, passwordFile }: FirstData) => {
  const width = (field: keyof Account) => Math.max(...accounts.map(account => account[field].length))
  const lines = accounts.map(
    ({ customer, username, password, role }) =>
      `  ${username.padEnd(width('username'))}  ${password.padEnd(width('password'))}  ${role.padEnd(width('role'))}  ${customer}`,
  )
  console.log(`\nGemba runs at ${settings.url}`)
  if (settings.demo) console.log(`It listens on ${settings.host} only because the demo's passwords are public.`)
  if (lines.length > 0) console.log(`\nAccounts: username, password, role, company\n${lines.join('\n')}`)
  if (passwordFile) {
    console.log(`\nThe username and first password of the system administrator are in ${passwordFile}.`)
    console.log('The first sign-in replaces the password and deletes the file.')
  }
  console.log('\nPress Ctrl+C to stop.')
}

/** Finishes what was started: requests, then jobs, the pool, and PostgreSQL last. A second signal does not wait. */
const endOnSignal = (app: App, postgres: OpenedPostgres) => {
  let ending = false
  const end = async (signal: NodeJS.Signals) => {
    if (ending) process.exit(130)
    ending = true
    console.log(`${signal}: shutting down gracefully.`)
    const failed = await app
      .close()
      .then(() => postgres.stop())
      .then(
        () => undefined,
        (error: unknown) => error,
      )
    if (failed) console.error(failed)
    process.exit(failed ? 1 : 0)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

const taken = ({ port, host }: Settings) =>
  `Port ${port} of ${host} is in use by another program. Stop it, or choose another port with PORT.`

/** Checked early, so that no one waits for the demo before they see the error. */
const requireFreePort = async (settings: Settings) => {
  if ((await listenOnce(settings.port, settings.host)) === undefined) throw new Error(taken(settings))
}

const withFreePort = async (env: NodeJS.ProcessEnv) =>
  env.PORT === '0' ? { ...env, PORT: String(await listenOnce(0, '127.0.0.1')) } : env

const listenOnce = (port: number, host: string): Promise<number | undefined> =>
  new Promise((done, fail) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(undefined) : fail(error),
    )
    server.listen(port, host, () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' ? address?.port : undefined))
    })
  })

main().catch((error: unknown) => {
  // A sentence for what a person can mend; the whole stack only for what is our own mistake.
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const forPeople = ['SettingsError', 'AlreadyRunning', 'Error'].includes(name)
  console.error(forPeople ? message : stack)
  process.exit(1)
})
