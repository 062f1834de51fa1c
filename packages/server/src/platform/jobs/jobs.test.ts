import { getFile, uploadFile } from '@gemba/domain/files/files.endpoints'
import { createTutorial } from '@gemba/domain/tutorials/tutorials.endpoints'
import { PgBoss } from 'pg-boss'
import { Counter, Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { removeAbandonedFilesJob } from '../../files/removeAbandoned.job.ts'
import { type TestUser, testServer } from '../../testing/testServer.ts'
import { transact } from '../database/transact.ts'
import { forgetResponsesJob } from '../http/forgetResponses.job.ts'
import { type AnyJob, type Attempt, job, openJobs, sendJob } from './job.ts'
import { ensureQueues, type Jobs, startJobs } from './jobs.ts'

const { runtime, customer, other, as, signedIn, app, database } = await testServer()
const ran: { what: string; current: Attempt }[] = []
let broken = true
const noteJob = job<{ what: string }>({
  name: 'test.note',
  run: async ({ what }, _, current) => void ran.push({ what, current }),
})
const stubbornJob = job<{ what: string }>({
  name: 'test.stubborn',
  retries: { limit: 2, delaySeconds: 3600, maxDelaySeconds: 3600 },
  run: async ({ what }, _, current) => {
    if (broken) throw new Error('not yet')
    ran.push({ what, current })
  },
})
const slow = Promise.withResolvers<void>()
const pairedJob = job<{ what: string }>({
  name: 'test.paired',
  parallel: 2,
  run: async ({ what }, _, current) => {
    if (what === 'failing') throw new Error('not this one')
    await slow.promise
    ran.push({ what, current })
  },
})
/** Each says when it has begun, and ends when the test wants it. */
const began: string[] = []
const ends = new Map<string, () => void>()
const heldJob = (name: string, parallel: number) =>
  job<{ what: string }>({
    ...{ name, parallel, inTurns: true },
    run: async ({ what }) => {
      const held = Promise.withResolvers<void>()
      ends.set(what, held.resolve)
      began.push(what)
      await held.promise
    },
  })
const turnsJob = heldJob('test.turns', 1)
const slotsJob = heldJob('test.slots', 2)
/** No node works on it. */
const onceJob = job<{ what: string }>({ name: 'test.once', once: true, run: async () => undefined })
const jobs: AnyJob[] = [noteJob, stubbornJob, pairedJob, turnsJob, slotsJob, forgetResponsesJob]
const counter = new Counter({
  name: 'jobs_total',
  help: 'Jobs',
  labelNames: ['job', 'outcome'] as const,
  registers: [new Registry()],
})
let nodes: Jobs[]
let admin: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'])
  await ensureQueues(runtime.db, [...jobs, onceJob])
  // Two nodes on one database; the pair is taken by one of them, together.
  nodes = [
    await startJobs(jobs, { runtime, log: runtime.log, counter }),
    await startJobs(
      jobs.filter(one => ![pairedJob, turnsJob, slotsJob].includes(one)),
      { runtime, log: runtime.log, counter },
    ),
  ]
})
afterAll(() => Promise.all(nodes.map(node => node.stop())))

const inCustomer = <T>(work: Parameters<typeof transact<T>>[2]) =>
  transact(runtime.db, { customerId: customer.id }, work)
const runsOf = (what: string) => ran.filter(run => run.what === what)
const within = { timeout: 15_000, interval: 50 }

describe('a job', () => {
  test('runs once, on one of the nodes, and knows its customer', async () => {
    const names = Array.from({ length: 20 }, (_, n) => `once ${n}`)
    await inCustomer(async tx => {
      for (const what of names) sendJob(tx, noteJob, { what })
    })
    await vi.waitFor(() => expect(ran.filter(({ what }) => what.startsWith('once')).length).toBe(20), within)
    expect(names.map(name => runsOf(name).length)).toEqual(names.map(() => 1))
    expect(runsOf('once 0')[0]?.current).toEqual({ customerId: customer.id, attempt: 1, isLast: false })
  })

  test('of a transaction that was rolled back never runs', async () => {
    await inCustomer(async tx => {
      sendJob(tx, noteJob, { what: 'rolled back' })
      throw new Error('changed my mind')
    }).catch(() => undefined)
    await inCustomer(async tx => sendJob(tx, noteJob, { what: 'after it' }))
    await vi.waitFor(() => expect(runsOf('after it').length).toBe(1), within)
    expect(runsOf('rolled back')).toEqual([])
  })

  test('that fails runs again later', async () => {
    await inCustomer(async tx => sendJob(tx, stubbornJob, { what: 'stubborn' }))
    await vi.waitFor(async () => {
      const { rowCount } = await database.query(
        "select from pgboss.job where name = 'test.stubborn' and state = 'retry'",
      )
      expect(rowCount).toBe(1)
    }, within)
    broken = false
    await database.query("update pgboss.job set start_after = now() where name = 'test.stubborn'")
    await database.query("select pg_notify('gemba_jobs', 'test.stubborn')")
    await vi.waitFor(() => expect(runsOf('stubborn')).toMatchObject([{ current: { attempt: 2 } }]), within)
  })

  test('is not given back before what was taken with it has ended: another node would run it, and this one complete it', async () => {
    const noted = vi.spyOn(PgBoss.prototype, 'fail')
    const counted = async () => (await counter.get()).values.find(({ labels }) => labels.job === pairedJob.name)?.value
    await inCustomer(async tx => {
      for (const what of ['failing', 'slow']) sendJob(tx, pairedJob, { what })
    })
    await vi.waitFor(async () => expect(await counted()).toBe(1), within)
    expect(noted).not.toHaveBeenCalled()
    slow.resolve()
    await vi.waitFor(() => expect(noted).toHaveBeenCalledOnce(), within)
    expect(runsOf('slow')).toHaveLength(1)
    const states = async () =>
      (await database.query("select state from pgboss.job where name = 'test.paired' order by state")).rows
    await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'retry' }, { state: 'completed' }]), within)
  })

  test('that does the work of several waits once, and is taken when the last of them has been stored', async () => {
    const send = () => inCustomer(async tx => sendJob(tx, onceJob, { what: 'all of it' }))
    const states = async () =>
      (await database.query("select state from pgboss.job where name = 'test.once' order by state")).rows.map(
        ({ state }) => state,
      )
    const take = async () =>
      (
        await database.query(`update pgboss.job set state = 'active' where id in (
          select id from pgboss.job where name = 'test.once' and state = 'created' for update skip locked)`)
      ).rowCount
    await Promise.all([send(), send(), send()])
    expect(await states()).toEqual(['created'])
    await inCustomer(async tx => {
      sendJob(tx, onceJob, { what: 'all of it' })
      await tx.execute('select')
      expect(await take()).toBe(0)
    })
    expect(await take()).toBe(1)
    await send()
    expect(await states()).toEqual(['created', 'active'])
  })

  test('is open to its company until it is done, and to no other', async () => {
    const openOf = (customerId: string) =>
      transact(runtime.db, { customerId }, async tx => {
        const { rows } = await tx.execute<{ data: object }>(openJobs(onceJob))
        return rows.map(({ data }) => data)
      })
    const put = (state: string) =>
      database.query(`update pgboss.job set state = $1 where name = 'test.once' and data->'data'->>'what' = 'mine'`, [
        state,
      ])
    await database.query(`delete from pgboss.job where name = 'test.once'`)
    await inCustomer(async tx => sendJob(tx, onceJob, { what: 'mine' }))
    for (const state of ['created', 'retry', 'active']) {
      await put(state)
      expect(await openOf(customer.id)).toEqual([{ what: 'mine' }])
      expect(await openOf(other.id)).toEqual([])
    }
    for (const state of ['completed', 'cancelled', 'failed']) {
      await put(state)
      expect(await openOf(customer.id)).toEqual([])
    }
  })

  describe('of companies that take turns', () => {
    const sendAll = (customerId: string, type: typeof turnsJob, names: string[]) =>
      transact(runtime.db, { customerId }, async tx => {
        for (const what of names) sendJob(tx, type, { what })
      })
    const begun = (what: string) => vi.waitFor(() => expect(began).toContain(what), within)
    const end = (what: string) => ends.get(what)?.()

    test('is taken before the second one of a company that has many', async () => {
      await sendAll(customer.id, turnsJob, ['a1', 'a2', 'a3', 'a4'])
      await begun('a1')
      await sendAll(other.id, turnsJob, ['b1', 'b2'])
      for (const what of ['a1', 'b1', 'a2', 'b2', 'a3', 'a4']) {
        await begun(what)
        end(what)
      }
      expect(began).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4'])
      // Who had all turns while nobody else wanted one goes on from there, as does who comes later.
      await sendAll(customer.id, turnsJob, ['a5', 'a6'])
      await begun('a5')
      await sendAll(other.id, turnsJob, ['b3'])
      end('a5')
      await begun('b3')
      end('b3')
      await begun('a6')
      end('a6')
    })

    test('begins while a slow one of another company runs, of which a second one waits', async () => {
      await sendAll(customer.id, slotsJob, ['slow 1', 'slow 2', 'slow 3'])
      await begun('slow 1')
      await sendAll(other.id, slotsJob, ['quick 1', 'quick 2'])
      for (const what of ['quick 1', 'quick 2']) {
        await begun(what)
        end(what)
      }
      expect(began).not.toContain('slow 2')
      for (const what of ['slow 1', 'slow 2', 'slow 3']) {
        await begun(what)
        end(what)
      }
    })
  })

  test('in the queue is not to be read by the application, whatever customer it works for', async () => {
    await expect(inCustomer(tx => tx.execute('select * from pgboss.job'))).rejects.toMatchObject({
      cause: { code: '42501' },
    })
  })

  test('with a schedule is planned once for all nodes', async () => {
    const { rows } = await database.query('select name, cron from pgboss.schedule')
    expect(rows).toEqual([{ name: 'idempotency.forget', cron: '17 2 * * *' }])
  })
})

describe('cleaning up', () => {
  const now: Attempt = { customerId: undefined, attempt: 1, isLast: false }
  const olderBy = (table: string, days: number) =>
    database.query(`update ${table} set created_at = created_at - make_interval(days => ${days})`)

  test('forgets responses after seven days and not before', async () => {
    const request = { body: { name: 'Once', url: 'https://help.example' }, headers: { 'idempotency-key': 'k1' } }
    const first = await as(admin).call(createTutorial, request)
    await olderBy('idempotency_keys', 6)
    await forgetResponsesJob.run({}, runtime, now)
    expect((await as(admin).call(createTutorial, request)).id).toBe(first.id)
    await olderBy('idempotency_keys', 2)
    await forgetResponsesJob.run({}, runtime, now)
    expect((await as(admin).call(createTutorial, request)).id).not.toBe(first.id)
  })

  test('removes files after 30 days when nothing refers to them, and keeps the content for others who have it', async () => {
    const upload = (name: string, text: string) => {
      const form = new FormData()
      form.set('file', new File([text], name))
      return as(admin).call(uploadFile, { body: form as never })
    }
    const kept = await upload('kept.txt', 'shared words')
    const twin = await upload('twin.txt', 'shared words')
    const alone = await upload('alone.txt', 'words of its own')
    await database.query(
      "insert into mails (customer_id, kind, subject, html, text, attachments) values ($1, 'k', 's', '', '', $2)",
      [customer.id, JSON.stringify([kept.id])],
    )
    await removeAbandonedFilesJob.run({}, runtime, now)
    expect(await as(admin).call(getFile, { params: { id: alone.id } })).toMatchObject({ name: 'alone.txt' })
    await olderBy('files', 31)
    await removeAbandonedFilesJob.run({}, runtime, now)
    for (const { id } of [twin, alone])
      await expect(as(admin).call(getFile, { params: { id } })).rejects.toMatchObject({ status: 404 })
    const content = await app.http.inject({
      url: `/api/storage/files/${kept.id}/content`,
      headers: { cookie: admin.cookie },
    })
    expect(content.body).toBe('shared words')
    expect(await runtime.files.has(`${customer.id}/${alone.sha256.slice(0, 2)}/${alone.sha256}`)).toBe(false)
  })
})
