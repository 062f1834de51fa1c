// One PostgreSQL for all server tests, with one migrated template; each test file clones it (testing/testServer.ts).
import { tmpdir } from 'node:os'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { features } from '../features.ts'
import { auditKeyFrom } from '../platform/audit/auditSeal.ts'
import { ensureLogins } from '../platform/database/logins.ts'
import { migrate } from '../platform/database/migrate.ts'
import { startThrowAwayPostgres } from '../platform/postgres/throwAway.ts'
import { startPgBouncer } from './pgBouncer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** with GEMBA_TEST_POOLER: PgBouncer, which every test server then uses */
    poolerUrl: string | undefined
  }
}

export const templateName = 'gemba_template'

export default async (project: TestProject) => {
  const postgres = await startThrowAwayPostgres()
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  const template = withDatabase(postgres.url, templateName)
  await ensureLogins(template, { secret: 'only tests', dataFolder: tmpdir() })
  await migrate(template, auditKeyFrom('only tests'), features)
  project.provide('postgresUrl', postgres.url)
  const pooler = process.env.GEMBA_TEST_POOLER ? await startPgBouncer(postgres.url) : undefined
  project.provide('poolerUrl', pooler?.url)
  return async () => {
    await pooler?.stop()
    await postgres.stop()
  }
}

export const withDatabase = (url: string, name: string) => {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
