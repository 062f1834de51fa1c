import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { openReports } from '../platform/datasets/openReports.ts'
import { buildSubmission } from '../submissions/submissions.builder.ts'
import { testServer } from '../testing/testServer.ts'

const { signedIn, customer, runtime } = await testServer()
const reporter = await signedIn(['checklist administrator'])

describe('reads for reports', () => {
  const actor = { id: reporter.id, customer: { ...customer, settings: {} } } as never
  const ask = (statement: string) => runtime.reports.ask(actor, sql.raw(statement), { audited: false })

  test.each([
    'delete from submissions',
    "insert into tags (name) values ('x')",
    'select * from audit_rows',
    'select * from drafts',
    'create table mine (id int)',
  ])('may not: %s', async statement => {
    await expect(ask(statement)).rejects.toThrow()
  })

  test('end after their time', async () => {
    const hasty = openReports(runtime.db, 1, 0.05)
    const asked = hasty.ask(actor, sql`select pg_sleep(5)`, { audited: false })
    await expect(asked).rejects.toMatchObject({ code: 'invalid-input' })
  })

  test('are made once until something changes, and then again', async () => {
    const ask = (statement: string) => runtime.reports.ask(actor, sql.raw(statement), { audited: true })
    const first = await ask('select clock_timestamp()')
    const later = first.at.getTime() + 60_000
    vi.useFakeTimers({ toFake: ['Date'], now: later })
    const again = await ask('select clock_timestamp()').finally(() => vi.useRealTimers())
    expect(again.rows).toBe(first.rows)
    // Nothing has changed since: they are as old as the question.
    expect(again.at.getTime()).toBe(later)
    const checklist = await buildChecklist(runtime.db, { customer })
    await buildSubmission(runtime.db, { customer, by: reporter, checklist })
    expect((await ask('select clock_timestamp()')).rows).not.toEqual(first.rows)
  })
})
