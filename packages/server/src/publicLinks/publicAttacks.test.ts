import { randomUUID } from 'node:crypto'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { featureFlags } from '@gemba/domain/core/featureFlags'
import { uploadFile } from '@gemba/domain/files/files.endpoints'
import { codeLetters } from '@gemba/domain/publicLinks/linkCode'
import {
  createPublicLink,
  listPublicCodes,
  listPublicLinks,
  revokePublicLink,
  updatePublicLink,
} from '@gemba/domain/publicLinks/publicLinks.endpoints'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { asAuth } from '../auth/connection.ts'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { provisionCustomer } from '../customers/public/provision.ts'
import { goodAnswers } from '../submissions/submissions.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { filledIn, photo, publicLinkActs, withoutCodes } from './publicLinks.builder.ts'
import { openToAll } from './publicLinks.samples.ts'

const { app, runtime, customer, other, signedIn, as, database } = await testServer()
let admin: TestUser
let checklist: { id: string }
let theirChecklist: { id: string }
beforeAll(async () => {
  admin = await signedIn(['checklist administrator'])
  checklist = await buildChecklist(runtime.db, { customer })
  theirChecklist = await buildChecklist(runtime.db, { customer: other })
})
beforeEach(() => asAuth(runtime.db).execute(sql`delete from auth.rate_limits`))
const acts = publicLinkActs({ app, as, admin: () => admin, checklist: () => checklist })
const { linkWith, codeOf, open, send, upload } = acts

describe('an attacker', () => {
  test('gets the same response for every code that no link has', async () => {
    const real = await codeOf(await linkWith())
    const near = (codeLetters[(codeLetters.indexOf(real[0] as string) + 1) % codeLetters.length] ?? '') + real.slice(1)
    const answers = await Promise.all(
      ['', 'x', near, 'z'.repeat(26), "' or 1=1 --", '0'.repeat(100)].map(code =>
        open(code).then(
          () => 'opened',
          error => `${error.status} ${error.problem.message}`,
        ),
      ),
    )
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/^404 /)
  })

  test('learns of a link that has ended why, and whom to ask, and nothing else of it', async () => {
    const code = await codeOf(await linkWith({ pin: '4711', endsOn: '2026-01-01' }))
    const failure = await open(code, '4711').catch(error => error)
    expect(failure.problem.details).toEqual({
      ...{ state: 'ended', company: customer.name, contact: expect.any(String) },
    })
  })

  test('sends nothing while the platform is in maintenance; it arrives afterwards', async () => {
    const opened = await open(await codeOf(await linkWith()))
    const filled = filledIn(opened)
    const platform = await provisionCustomer(runtime.db, {
      ...{ name: 'Platform of the links', features: featureFlags, isPlatformOwner: true },
    })
    await database.query(
      `insert into maintenance_windows (customer_id, starts_at, ends_at, notice_hours, message)
        values ($1, now() - interval '1 minute', now() + interval '1 hour', 0, '{"en": "", "de": "", "ar": ""}')`,
      [platform.id],
    )
    await expect(send(filled)).rejects.toMatchObject({ status: 503 })
    expect((await upload(opened.pass, randomUUID(), await photo())).statusCode).toBe(503)
    await database.query('delete from maintenance_windows where customer_id = $1', [platform.id])
    expect(await send(filled)).toMatchObject({ reference: expect.any(String) })
  })

  test('sends nothing while the company is suspended; it arrives when that is over', async () => {
    const opened = await open(await codeOf(await linkWith()))
    const filled = filledIn(opened)
    await database.query('update customers set suspended_at = now() where id = $1', [customer.id])
    const refused = await send(filled).catch(error => error)
    const statusOfFile = (await upload(opened.pass, randomUUID(), await photo())).statusCode
    await database.query('update customers set suspended_at = null where id = $1', [customer.id])
    expect([refused.status, statusOfFile]).toEqual([503, 503])
    expect(await send(filled)).toMatchObject({ reference: expect.any(String) })
  })

  test('learns nothing of a link by a pass that was made up', async () => {
    const link = await linkWith()
    const { pass } = await open(await codeOf(link))
    await as(admin).call(revokePublicLink, { params: { id: link.id }, body: { version: link.version } })
    const forged = `${pass.split('.')[0]}.${'A'.repeat(43)}`
    const byForged = await upload(forged, randomUUID(), await photo())
    expect([byForged.statusCode, byForged.json().details]).toEqual([404, undefined])
    expect((await upload(pass, randomUUID(), await photo())).statusCode).toBe(410)
  })

  test('is stopped after some tries of an address', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 40 }, () => open('z'.repeat(26))))
    expect(tries.filter(one => one.status === 'rejected' && one.reason.status === 429).length).toBe(10)
  })

  test('gets no further with a pass from before a new PIN, of another installation, or forged', async () => {
    const link = await linkWith({ pin: '4711' })
    const opened = await open(await codeOf(link), '4711')
    await as(admin).call(updatePublicLink, {
      params: { id: link.id },
      body: { ...withoutCodes(openToAll(checklist.id)), pin: '4712', version: link.version },
    })
    await expect(send(filledIn(opened))).rejects.toMatchObject({ status: 404 })
    const [said] = opened.pass.split('.')
    await expect(send(filledIn(opened, { pass: `${said}.forged` }))).rejects.toMatchObject({ status: 404 })
    await expect(send(filledIn(opened, { pass: 'nothing' }))).rejects.toMatchObject({ status: 404 })
  })

  test('pays for each submission', async () => {
    const opened = await open(await codeOf(await linkWith()))
    const { nonce } = filledIn(opened)
    await expect(send({ ...filledIn(opened), nonce: nonce + 1 })).rejects.toMatchObject({ status: 422 })
    await expect(send({ ...filledIn(opened), submissionId: randomUUID(), nonce })).rejects.toMatchObject({
      status: 422,
    })
  })

  test('whose submissions all wait keeps neither visitors of other companies waiting nor anyone who is signed in', async () => {
    const opened = await open(await codeOf(await linkWith()))
    const foreign = await signedIn(['checklist administrator'], { at: other })
    const theirs = publicLinkActs({
      ...{ app, as, admin: () => foreign, checklist: () => theirChecklist },
    })
    const theirCode = await theirs.codeOf(await theirs.linkWith())
    const holder = await database.connect()
    onTestFinished(() => holder.release(true))
    await holder.query('begin')
    await holder.query('select from public_links for update')
    const crowd = Array.from({ length: 12 }, () => send(filledIn(opened)))
    await vi.waitFor(async () => {
      const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
      expect((await database.query(waiting)).rowCount).toBe(4)
    })
    expect(await theirs.open(theirCode)).toMatchObject({ company: other.name })
    expect(await as(admin).call(listPublicLinks, { query: { checklistId: checklist.id } })).toBeTruthy()
    await holder.query('rollback')
    expect(await Promise.all(crowd)).toHaveLength(12)
  })

  test('names only files that came for this submission', async () => {
    const opened = await open(await codeOf(await linkWith()))
    const submissionId = randomUUID()
    const { file, ticket } = (await upload(opened.pass, submissionId, await photo())).json()
    const withPhoto = (id: string): Answers => ({
      ...goodAnswers,
      guard: { type: 'passFail', value: 'pass', photos: [id] },
    })
    const data = new FormData()
    data.set('file', new File([(await photo()) as never], 'theirs.jpg'))
    const operator = await signedIn(['checklist operator'])
    const theirs = await as(operator).call(uploadFile, { body: data as never })
    const tickets = { [theirs.id]: ticket }
    await expect(
      send(filledIn(opened, { submissionId, answers: withPhoto(theirs.id), tickets })),
    ).rejects.toMatchObject({ status: 422, problem: { fields: { 'answers.guard': expect.any(String) } } })
    await expect(
      send(filledIn(opened, { answers: withPhoto(file.id), tickets: { [file.id]: ticket } })),
    ).rejects.toMatchObject({ status: 422 })
    expect(
      await send(filledIn(opened, { submissionId, answers: withPhoto(file.id), tickets: { [file.id]: ticket } })),
    ).toMatchObject({ reference: expect.any(String) })
  })

  test('uploads nothing without a pass, nothing too large and nothing that runs', async () => {
    const { pass } = await open(await codeOf(await linkWith()))
    expect((await upload('', randomUUID(), await photo())).statusCode).toBe(404)
    expect((await upload(pass, randomUUID(), Buffer.alloc(11 * 1024 * 1024, 1))).statusCode).toBe(413)
    expect((await upload(pass, randomUUID(), Buffer.from('<html><script>1</script>'))).statusCode).toBe(422)
  })

  test('of another company sees and changes none of its links', async () => {
    const link = await linkWith()
    const stranger = as(await signedIn(['checklist administrator'], { at: other })).call
    await expect(stranger(listPublicCodes, { params: { id: link.id } })).rejects.toMatchObject({ status: 404 })
    await expect(stranger(createPublicLink, { body: openToAll(checklist.id) })).rejects.toMatchObject({ status: 404 })
    await expect(stranger(revokePublicLink, { params: { id: link.id }, body: { version: 1 } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('reads no code in the database', async () => {
    const code = await codeOf(await linkWith())
    const { rows } = await database.query('select c::text as row from public_codes c')
    expect(rows.some(({ row }) => row.includes(code))).toBe(false)
  })
})
