// Starts Gemba: settings, PostgreSQL, the processes that serve it; and ends it in the opposite order.
import type { FirstData } from './firstData.ts'
import type { Node } from './node.ts'
import type { Account } from './platform/database/installation.ts'
import { type OpenedPostgres, openPostgres } from './platform/postgres/openPostgres.ts'
import { readSettings, type Settings } from './platform/settings.ts'
import { requireFreePort, withFreePort } from './port.ts'
import { serveTogether } from './serveTogether.ts'

const main = async () => {
  const settings = readSettings(await withFreePort(process.env))
  // The demo is looked at by people: what they read there is the address, not a line for each request.
  if (settings.demo && !process.env.LOG_LEVEL) settings.logLevel = 'warn'
  const node = await openNode(settings)
  const postgres = await openPostgres(settings)
  try {
    await requireFreePort(settings)
    const firstData = await node.begin(settings, postgres.url)
    endOnSignal(node, postgres)
    announce(settings, firstData)
  } catch (error) {
    await node.close().catch(() => undefined)
    await postgres.stop()
    throw error
  }
}

/** What serves requests; several processes leave this one small. */
const openNode = async ({ processes }: Settings): Promise<Node> =>
  processes === 1 ? (await import('./serveAlone.ts')).serveAlone() : serveTogether(processes)

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

/** Finishes what was started: requests, then jobs, the pools, and PostgreSQL last. A second signal does not wait. */
const endOnSignal = (node: Node, postgres: OpenedPostgres) => {
  let ending = false
  const end = async (signal: NodeJS.Signals) => {
    if (ending) process.exit(130)
    ending = true
    console.log(`${signal}: shutting down gracefully.`)
    const failed = await node
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

main().catch((error: unknown) => {
  // A sentence for what a person can mend; the whole stack only for what is our own mistake.
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const forPeople = ['SettingsError', 'AlreadyRunning', 'Error'].includes(name)
  console.error(forPeople ? message : stack)
  process.exit(1)
})
