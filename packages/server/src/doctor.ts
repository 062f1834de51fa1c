// What `npm run doctor` does: checks an installation and says what is wrong. It changes nothing.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { readStoredRoots } from './audit/roots.ts'
import { firstPasswordFile } from './auth/public/firstPasswordFile.ts'
import { checkMails } from './mails/public/checkMails.ts'
import { checkAddress } from './platform/doctor/checkAddress.ts'
import { checkDatabase } from './platform/doctor/checkDatabase.ts'
import { checkDataFolder } from './platform/doctor/checkDataFolder.ts'
import { checkFiles } from './platform/doctor/checkFiles.ts'
import { checkJobs } from './platform/doctor/checkJobs.ts'
import { checkMailServer } from './platform/doctor/checkMailServer.ts'
import { checkSettings } from './platform/doctor/checkSettings.ts'
import { bad, doubt, type Finding, ok, reasonOf, type Section } from './platform/doctor/finding.ts'
import { joinPostgres } from './platform/postgres/openPostgres.ts'
import { readSettings, type Settings, SettingsError } from './platform/settings.ts'

type Env = Record<string, string | undefined>

/** What was found, in the order in which a person mends it. */
export const examine = async (env: Env): Promise<Section[]> => {
  const given = readUnchanged(env)
  if (!('settings' in given)) return [{ about: 'Settings', findings: given.wrong }]
  const { settings, isNew } = given
  const sections = [{ about: 'Settings', findings: [...checkSettings(settings)] }]
  if (isNew) {
    const nothing = ok(`There is no installation in ${settings.dataFolder} yet: the first start creates it.`)
    return [...sections, { about: 'Data folder', findings: [nothing] }]
  }
  const section = async (about: string, findings: AsyncIterable<Finding>) => {
    const found = await Array.fromAsync(findings)
    if (found.length > 0) sections.push({ about, findings: found })
  }
  await section('Data folder', checkDataFolder(settings))
  await section(
    'Database',
    inDatabase(settings, (client, url) => checkDatabase({ client, url, settings })),
  )
  await section('Files', checkFiles(settings))
  await section('Mail server', checkMailServer(settings))
  await section(
    'Work',
    inDatabase(settings, client => checkWork(client, settings)),
  )
  await section('Address', checkAddress(settings))
  return sections
}

/** The settings without the secret that reading them would create in a folder that has none. */
const readUnchanged = (env: Env): { settings: Settings; isNew: boolean } | { wrong: Finding[] } => {
  const isNew = !env.DATABASE_URL && !existsSync(join(resolve(env.GEMBA_DATA || './data'), 'secret'))
  try {
    return {
      settings: readSettings(isNew ? { ...env, GEMBA_SECRET: env.GEMBA_SECRET || 'not made yet'.repeat(3) } : env),
      isNew,
    }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return { wrong: error.sentences.map(sentence => bad(sentence, 'docs/operating.md lists all settings.')) }
  }
}

type Check = (client: pg.Client, url: string) => AsyncIterable<Finding>

/** Checks as the owner of the database, of the running Gemba where it is the embedded one. */
const inDatabase = async function* (settings: Settings, check: Check): AsyncGenerator<Finding> {
  try {
    const postgres = await joinPostgres(settings)
    const client = new pg.Client({ connectionString: postgres.url })
    try {
      await client.connect()
      yield* check(client, postgres.url)
    } finally {
      await client.end()
      await postgres.stop()
    }
  } catch (error) {
    yield bad(reasonOf(error), 'Check DATABASE_URL, and that PostgreSQL runs and lets this machine in.')
  }
}

const checkWork = async function* (client: pg.Client, settings: Settings): AsyncGenerator<Finding> {
  const { rows } = await client.query<{ made: boolean }>(`select to_regclass('pgboss.job') is not null as made`)
  if (!rows[0]?.made) return
  yield* checkJobs(client)
  yield* checkMails(client)
  yield* checkRoots(settings)
  const file = firstPasswordFile(settings)
  if (existsSync(file))
    yield doubt(`The first password of sysadmin is still in ${file}.`, 'Sign in with it: that replaces it.')
}

const twoDays = 2 * 86_400_000

const checkRoots = async function* (settings: Settings): AsyncGenerator<Finding> {
  const last = (await readStoredRoots(settings)).at(-1)
  if (!last) yield ok('No root of an audit chain is stored yet: the first night does it.')
  else if (Date.now() - Date.parse(last.at) > twoDays)
    yield doubt(
      `The last roots of the audit chains were stored on ${last.at.slice(0, 10)}.`,
      'A node that is running each night stores them. Look for failed jobs in the log.',
    )
  else yield ok(`The roots of the audit chains were stored on ${last.at.slice(0, 10)}.`)
}
