// What a new database contains: the demo, or a platform owner with one system administrator.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { featureFlags } from '@gemba/domain/core/featureFlags'
import { hashPassword } from 'better-auth/crypto'
import type { App } from './app.ts'
import { addUser } from './auth/public/addUser.ts'
import { firstPasswordFile } from './auth/public/firstPasswordFile.ts'
import { bypassReasons } from './bypassReasons/public/bypassReasons.table.ts'
import { defaultReasons } from './bypassReasons/public/defaultReasons.ts'
import { provisionCustomer } from './customers/public/provision.ts'
import { mailKinds } from './features.ts'
import { type Account, hasCompanies, noteFirstDataState, readFirstDataState } from './platform/database/installation.ts'
import { transact } from './platform/database/transact.ts'
import { reactions } from './reactions.ts'

export type FirstData = {
  /** of the demo */
  accounts: readonly Account[]
  /** the file with the first password of a system administrator who was just made */
  passwordFile?: string | undefined
}

type Load = (app: App) => Promise<FirstData>

const demoModule = new URL('./demo/loadDemo.ts', import.meta.url)

/**
 * Loads the first data of a new database, once. Returns the demo's accounts at every start, and where the password of
 * the system administrator is when it was just made.
 */
export const ensureFirstData = async (app: App): Promise<FirstData> => {
  const { db, settings } = app.runtime
  const known = await readFirstDataState(db)
  if (known?.state === 'loaded') return { accounts: known.demo && settings.demo ? known.accounts : [] }
  if (await hasCompanies(db)) return { accounts: [] }
  const load = settings.demo && existsSync(demoModule) ? await demoLoader() : platformOwnerOnly
  if (load !== platformOwnerOnly) console.log('Loading the demo. This takes a moment the first time.')
  await noteFirstDataState(db, { state: 'loading' })
  const loaded = await load(app)
  await noteFirstDataState(db, { state: 'loaded', demo: settings.demo, accounts: loaded.accounts })
  return loaded
}

const demoLoader = async (): Promise<Load> => {
  type Dependencies = Pick<App, 'runtime'> & { reactions: typeof reactions; mailKinds: typeof mailKinds }
  const { loadDemo } = (await import(demoModule.href)) as { loadDemo: (house: Dependencies) => Promise<FirstData> }
  return ({ runtime }) => loadDemo({ runtime, reactions, mailKinds })
}

/**
 * The one account is the system administrator's. Its password goes into a file that only the operator can read, never to
 * the output, which others collect as a log; it is good for one sign-in, which replaces it.
 */
const platformOwnerOnly: Load = async ({ runtime: { db, settings } }) => {
  const customer = await provisionCustomer(db, {
    name: 'Platform owner',
    features: featureFlags,
    isPlatformOwner: true,
  })
  await transact(db, { customerId: customer.id }, tx => tx.insert(bypassReasons).values(defaultReasons('en')))
  const username = 'sysadmin'
  const name = { username, firstName: 'System', lastName: 'Administrator' }
  const roles = ['system administrator']
  if (settings.demo) {
    const password = 'gemba-demo'
    await addUser(db, customer, { ...name, passwordHash: await hashPassword(password), roles })
    return { accounts: [{ customer: customer.name, username, password, role: String(roles[0]) }] }
  }
  const password = randomBytes(12).toString('base64url')
  const passwordFile = firstPasswordFile(settings)
  mkdirSync(settings.dataFolder, { recursive: true })
  rmSync(passwordFile, { force: true })
  writeFileSync(passwordFile, `${username} ${password}\n`, { mode: 0o600 })
  await addUser(db, customer, { ...name, passwordHash: await hashPassword(password), mustChangePassword: true, roles })
  return { accounts: [], passwordFile }
}
