// Architecture §6: what was backed up can be restored, and people continue where they were.
import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getFileContent } from '@gemba/domain/files/files.endpoints'
import { getSubmission } from '@gemba/domain/submissions/submissions.endpoints'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { createApp } from './app.ts'
import { makeBackup } from './platform/backup/backup.ts'
import { ensureLogins } from './platform/database/logins.ts'
import { restore } from './restore.ts'
import { tableSums } from './testing/fillEmptyTables.ts'
import { templateName, withDatabase } from './testing/globalSetup.ts'
import { runsAt } from './testing/runs.ts'
import { dropDatabase, people, testServer } from './testing/testServer.ts'
import { buildWorld, type World } from './testing/world.ts'

const server = await testServer()
const { settings, databaseUrl, customer, other } = server
const folder = mkdtempSync(join(tmpdir(), 'gemba-backup-'))
const backup = { ...settings, url: databaseUrl, folder: join(folder, 'backup') }
const made: string[] = []
afterAll(async () => {
  for (const name of made) await dropDatabase(name)
  rmSync(folder, { recursive: true })
})

const run = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query(statement).finally(() => client.end())).rows
}

/** The target of a restore: a database that is empty or only migrated, and a folder for its files. */
const elsewhere = async (template = 'template1') => {
  const name = `restored_${randomBytes(6).toString('hex')}`
  await run(inject('postgresUrl'), `create database ${name} template ${template}`)
  made.push(name)
  return { ...backup, url: withDatabase(inject('postgresUrl'), name), dataFolder: mkdtempSync(join(folder, 'data-')) }
}

/** What the tables of a database have. */
const contentsOf = async (url: string) => {
  const pool = new pg.Pool({ connectionString: url, options: '-c timezone=UTC' })
  return tableSums(pool).finally(() => pool.end())
}

let world: World & {
  file: { id: string }
  checklist: { id: string; revision: number | null }
  submission: { id: string; irNumber: string | null }
}
beforeAll(async () => {
  world = await buildWorld(server, customer)
  await buildWorld(server, other)
  // What people paste: line ends of all kinds, quotes, backslashes and a comma in one text.
  await run(databaseUrl, `update tutorials set name = E'one\\u2028two\\u2029three\\r\\n"four", \\\\five'`)
  await makeBackup(backup)
})

describe('a backup', () => {
  test('restores all companies, in a database and a folder that had nothing', async () => {
    const target = await elsewhere()
    const { rows, files, broken } = await restore(target)
    expect(rows).toBeGreaterThan(50)
    expect(broken).toEqual([])
    expect(files).toMatchObject({ copied: 4, damaged: [] })
    expect(await contentsOf(target.url)).toEqual(await contentsOf(databaseUrl))
    const jobs = `select name, data from pgboss.job where state in ('created', 'retry', 'active') order by id`
    expect(await run(target.url, jobs)).toEqual(await run(databaseUrl, jobs))

    const app = await createApp({ ...settings, dataFolder: target.dataFolder }, await ensureLogins(target.url, target))
    onTestFinished(() => app.close())
    const { as } = people(app, settings, customer)
    const { call } = as(world.person)
    // With the same secret, people stay signed in; records and files are there.
    const { id, irNumber } = world.submission
    expect(await call(getSubmission, { params: { id } })).toMatchObject({ id, irNumber })
    expect(String(await call(getFileContent, { params: { id: world.file.id } }))).toContain('words of')
    // The next inspection gets the next number, and its history comes after all others.
    const { submitted } = runsAt({ runtime: app.runtime, customer, as })
    const next = await submitted(world.person, world.checklist)
    expect(Number(next.irNumber?.split('-').pop())).toBe(Number(irNumber?.split('-').pop()) + 1)
  })

  test('is brought up to date in its folder: only new files are copied', async () => {
    expect((await makeBackup(backup)).files).toEqual({ copied: 0, known: 4, damaged: [] })
    expect(readdirSync(backup.folder).sort()).toEqual(['database.gz', 'files'])
  })

  test('is not restored over companies that are there', async () => {
    const before = await contentsOf(databaseUrl)
    await expect(restore(backup)).rejects.toThrow('This database already has companies.')
    expect(await contentsOf(databaseUrl)).toEqual(before)
  })

  test('that was cut off leaves nothing behind', async () => {
    const short = join(folder, 'short')
    await makeBackup({ ...backup, folder: short })
    const path = join(short, 'database.gz')
    truncateSync(path, Math.floor(statSync(path).size / 2))
    const target = { ...(await elsewhere(templateName)), folder: short }
    await expect(restore(target)).rejects.toThrow('is damaged')
    expect(await run(target.url, 'select from customers')).toEqual([])
  })

  test('of another version says so', async () => {
    const target = await elsewhere(templateName)
    await run(target.url, "insert into drizzle.__drizzle_migrations (hash, created_at) values ('a later one', 1)")
    await expect(restore(target)).rejects.toThrow('was made by another version of Gemba')
  })

  test('continues when a file is removed while the others are copied', async () => {
    const gone = join(settings.dataFolder, 'files', 'b'.repeat(64))
    symlinkSync(join(folder, 'nowhere'), gone)
    const { files } = await makeBackup({ ...backup, folder: join(folder, 'with-gone') })
    expect(files).toEqual({ copied: 4, known: 0, damaged: [] })
    rmSync(gone)
  })

  test('names a file that is no longer what it was', async () => {
    const name = `${'0'.repeat(63)}a`
    writeFileSync(join(settings.dataFolder, 'files', name), 'rotten')
    appendFileSync(join(settings.dataFolder, 'files', name), ' bits')
    const { files } = await makeBackup({ ...backup, folder: join(folder, 'with-damage') })
    expect(files).toEqual({ copied: 4, known: 0, damaged: [name] })
  })
})
