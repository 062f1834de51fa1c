import { listJobKinds, listJobRuns, retryJob } from '@gemba/domain/jobs/jobs.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { jobs } from '../features.ts'
import { insertOne } from '../platform/database/rows.ts'
import { transact } from '../platform/database/transact.ts'
import { type JobType, sendJob } from '../platform/jobs/job.ts'
import { hasPhrase } from '../platform/phrases.ts'
import { roles } from '../roles/public/roles.table.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { runtime, customer, other, signedIn, as, database } = await testServer()
let admin: TestUser
let stranger: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'])
  stranger = await signedIn(['administrator'], { at: other })
})

const inboxMail: JobType<{ secret: string }> = {
  name: 'inbox.mail',
  retries: { limit: 3, delaySeconds: 10, maxDelaySeconds: 60 },
}
/** A job of a company, in a state that no test waits for. No node works here. */
const given = async (companyId: string, state: string, output: object | null = null) => {
  await transact(runtime.db, { customerId: companyId }, async tx => sendJob(tx, inboxMail, { secret: 'Ada' }))
  const { rows } = await database.query(
    `update pgboss.job set state = $1::pgboss.job_state, output = $2, retry_count = case when $1 = 'failed' then 3 else 0 end,
       started_on = case when $1 = 'created' then null else now() end,
       completed_on = case when $1 in ('failed', 'completed') then now() end, start_after = now() + interval '1 hour'
     where id = (select id from pgboss.job where name = 'inbox.mail' order by created_on desc, id limit 1) returning id`,
    [state, output],
  )
  return rows[0].id as string
}
const runs = async (query: object = {}, by = admin) =>
  (await as(by).call(listJobRuns, { query: { name: 'inbox.mail', ...query } })).runs
const kindOf = async (query: object = {}, by = admin) =>
  (await as(by).call(listJobKinds, { query })).jobs.find(({ name }) => name === 'inbox.mail')
const retry = (id: string, by = admin, everywhere = false) =>
  as(by).call(retryJob, { params: { id }, body: { everywhere } })

describe('the jobs of a company', () => {
  test('show state, tries, next try and reason of a run, and nothing that it works with', async () => {
    const waiting = await given(customer.id, 'retry', { message: 'connect ECONNREFUSED\n    at net.js', stack: '…' })
    const [run] = await runs()
    expect(run).toMatchObject({ id: waiting, state: 'retrying', tries: 1, maxTries: 4, reason: 'connect ECONNREFUSED' })
    expect(Date.parse(run?.nextAt ?? '')).toBeGreaterThan(Date.now())
    expect(JSON.stringify(run)).not.toContain('Ada')
  })

  test('never show the values of a statement that failed', async () => {
    const id = await given(customer.id, 'failed', { message: 'Failed query: insert …\nparams: Ada' })
    const run = (await runs()).find(one => one.id === id)
    expect(run).toMatchObject({
      state: 'failed',
      tries: 4,
      nextAt: null,
      reason: 'The log of the server has the reason.',
    })
    const caused = await given(customer.id, 'failed', {
      message: 'Failed query: …',
      cause: { message: 'deadlock detected' },
    })
    expect((await runs()).find(one => one.id === caused)?.reason).toBe('deadlock detected')
  })

  test('are counted by kind, in words', async () => {
    await given(customer.id, 'completed')
    expect(await kindOf()).toMatchObject({
      ...{ label: 'Prepare e-mails about notifications', waiting: 1, failed: 2, done: 1, schedule: null },
      lastRun: { state: 'done' },
    })
  })

  test('list what needs someone first', async () => {
    expect((await runs()).map(({ state }) => state).at(-1)).toBe('done')
  })

  test('are not those of another company', async () => {
    expect(await runs({}, stranger)).toEqual([])
    expect(await kindOf({}, stranger)).toBeUndefined()
    const id = await given(customer.id, 'failed')
    await expect(retry(id, stranger)).rejects.toMatchObject({ status: 404 })
    expect((await runs()).find(run => run.id === id)?.state).toBe('failed')
  })

  test('are tried again at once, which is recorded', async () => {
    const id = await given(customer.id, 'failed', { message: 'no' })
    expect((await runs()).find(run => run.id === id)?.can).toEqual({ retry: true })
    await retry(id)
    const { rows } = await database.query(
      'select state, start_after <= now() as due, retry_limit > retry_count as more from pgboss.job where id = $1',
      [id],
    )
    expect(rows[0]).toMatchObject({ state: 'retry', due: true })
    const audited = await database.query('select action, entity from audit_rows where entity_id = $1', [id])
    expect(audited.rows).toEqual([{ action: 'Logs Update', entity: 'jobs' }])
  })

  test('that are done are not tried again', async () => {
    await expect(retry(await given(customer.id, 'completed'))).rejects.toMatchObject({ status: 409 })
  })

  test('are read by people who read logs, and retried by those who may', async () => {
    const operator = await signedIn(['checklist operator'])
    await expect(runs({}, operator)).rejects.toMatchObject({ status: 403 })
    const auditor = await signedIn(['checklist auditor'])
    expect((await runs({}, auditor)).filter(({ can }) => can.retry)).toEqual([])
    await expect(retry(await given(customer.id, 'failed'), auditor)).rejects.toMatchObject({ status: 403 })
  })
})

describe('the jobs of all companies', () => {
  test('do not exist for administrators of a company', async () => {
    const id = await given(other.id, 'failed')
    const shown = await runs({ everywhere: true })
    expect(shown.length).toBeGreaterThan(0)
    expect(shown).toEqual(await runs())
    expect(shown.map(run => run.id)).not.toContain(id)
    expect(await kindOf({ everywhere: true })).toEqual(await kindOf())
    await expect(retry(id, admin, true)).rejects.toMatchObject({ status: 404 })
  })

  test('are seen and retried by system administrators of the platform owner', async () => {
    await database.query('update customers set is_platform_owner = false')
    await database.query('update customers set is_platform_owner = true where id = $1', [customer.id])
    await transact(runtime.db, { customerId: customer.id }, tx =>
      insertOne(tx, roles, { name: 'system administrator', permissions: ['Logs Review', 'Logs Update'] }),
    )
    const system = await signedIn(['system administrator'])
    const id = await given(other.id, 'failed', { message: 'no' })
    const run = (await runs({ everywhere: true }, system)).find(one => one.id === id)
    expect(run).toMatchObject({ company: other.name, reason: 'no', can: { retry: true } })
    const { jobs: kinds } = await as(system).call(listJobKinds, { query: { everywhere: true } })
    expect(kinds.find(({ name }) => name === 'audit.keep-roots')).toMatchObject({
      schedule: '7 0 * * *',
      lastRun: null,
    })
    await retry(id, system, true)
    expect((await runs({ everywhere: true }, system)).find(one => one.id === id)?.state).toBe('retrying')
  })
})

test('every job says in words what it does', () => {
  expect(jobs.filter(({ name }) => !hasPhrase(`jobs:kind.${name}`)).map(({ name }) => name)).toEqual([])
})
