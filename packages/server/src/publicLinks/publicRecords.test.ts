import { publishChecklist } from '@gemba/domain/checklists/checklists.endpoints'
import { submitPublicChecklist } from '@gemba/domain/publicLinks/publicChecklist.endpoints'
import {
  allowPublicApproval,
  createPublicLink,
  updatePublicLink,
} from '@gemba/domain/publicLinks/publicLinks.endpoints'
import { getSubmission } from '@gemba/domain/submissions/submissions.endpoints'
import { roleNames } from '@gemba/domain/workflow/roles'
import { requestInspectorRelease, settleInspectorRelease } from '@gemba/domain/workflow/workflow.endpoints'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyAudit } from '../audit/verifyAudit.ts'
import { asAuth } from '../auth/connection.ts'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { jobs, recordChecks } from '../features.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { buildApprovers, leastOf } from '../workflow/approvers.builder.ts'
import { filledIn, publicLinkActs, withoutCodes } from './publicLinks.builder.ts'
import { openToAll } from './publicLinks.samples.ts'

const server = await testServer()
const { app, runtime, customer, signedIn, as, database } = server
let admin: TestUser
let checklist: { id: string }
let product: { id: string }
beforeAll(async () => {
  admin = await signedIn(['checklist administrator', roleNames['qa-supervisor']], {
    firstName: 'Ada',
    lastName: 'Lang',
  })
  checklist = await buildChecklist(runtime.db, { customer })
  product = await buildChecklist(runtime.db, { customer, type: 'product' })
})
beforeEach(() => asAuth(runtime.db).execute(sql`delete from auth.rate_limits`))
const acts = publicLinkActs({ app, as, admin: () => admin, checklist: () => checklist })
const { linkWith, codeOf, listed, open, send } = acts

const allow = (allowed: boolean) =>
  as(admin).call(allowPublicApproval, { params: { checklistId: product.id }, body: { allowed } })
const submissionOf = async (reference: string): Promise<string> =>
  (await database.query('select id from submissions where ir_number = $1', [reference])).rows[0].id
/** A product run by a link that enters the approval; the id of its record. */
const entered = async (call = as(null).call) => {
  await allow(true)
  const opened = await open(await codeOf(await linkWith({ checklistId: product.id, entersApproval: true })))
  const { reference } = await call(submitPublicChecklist, { body: filledIn(opened) })
  return submissionOf(reference)
}

describe('a link of a product checklist', () => {
  test('submits to the approvers only while the checklist allows it', async () => {
    await allow(false)
    const wanted = { checklistId: product.id, entersApproval: true }
    await expect(linkWith(wanted)).rejects.toMatchObject({
      status: 422,
      problem: { fields: { entersApproval: expect.stringContaining('does not allow') } },
    })
    await allow(true)
    const opened = await open(await codeOf(await linkWith(wanted)))
    const pendingWith = async () => {
      const { reference } = await send(filledIn(opened))
      return (await database.query('select pending_with from submissions where ir_number = $1', [reference])).rows[0]
        .pending_with
    }
    expect(await pendingWith()).toBe('qa-supervisor')
    await allow(false)
    expect(await pendingWith()).toBeNull()
  })

  test('is not decided on by its owner, until two others release them', async () => {
    const second = await signedIn(['checklist administrator'])
    const approvers = await buildApprovers(server)
    const id = await entered()
    const record = await as(admin).call(getSubmission, { params: { id } })
    expect(record.rounds[0]?.inspectors).toEqual([])
    await expect(approvers.decide('qa-supervisor', id, leastOf('approve'), admin)).rejects.toMatchObject({
      problem: { details: { code: 'ownLink' }, message: expect.stringContaining('your public link') },
    })
    const body = { userId: admin.id, reason: 'They only printed the code' }
    await as(second).call(requestInspectorRelease, { params: { id }, body })
    const [release] = (await as(second).call(getSubmission, { params: { id } })).releases
    await as(approvers.qa).call(settleInspectorRelease, { params: { id: release?.id ?? '' }, body: { confirm: true } })
    expect(await approvers.decide('qa-supervisor', id, leastOf('approve'), admin)).toMatchObject({ id })
  })

  test('makes whoever is signed in where it is sent an inspector, whatever name they give', async () => {
    const approvers = await buildApprovers(server)
    const id = await entered(as(approvers.qa).call)
    const record = await as(admin).call(getSubmission, { params: { id } })
    expect(record.rounds[0]?.inspectors).toMatchObject([{ id: approvers.qa.id }])
    await expect(approvers.decide('qa-supervisor', id, leastOf('approve'))).rejects.toMatchObject({
      problem: { details: { code: 'ownSubmission' } },
    })
  })
})

describe('a link', () => {
  test('whose owner was deactivated says so when it is opened and in the list, until someone takes it over', async () => {
    const leaver = await signedIn(['checklist administrator'], { firstName: 'Lea', lastName: 'Ver' })
    const link = await as(leaver).call(createPublicLink, { body: openToAll(checklist.id) })
    const code = await codeOf(link)
    const opened = await open(code)
    await database.query('update users set active = false where id = $1', [leaver.id])
    const refusal = { status: 410, problem: { details: { state: 'ownerLeft', company: customer.name, contact: '' } } }
    await expect(open(code)).rejects.toMatchObject(refusal)
    await expect(send(filledIn(opened))).rejects.toMatchObject(refusal)
    expect(await listed(link.id)).toMatchObject({ state: 'ownerLeft' })
    const body = { ...withoutCodes(openToAll(checklist.id)), version: link.version }
    await as(admin).call(updatePublicLink, { params: { id: link.id }, body })
    expect(await send(filledIn(opened))).toMatchObject({ reference: expect.any(String) })
  })

  test('of a checklist out of use lets no one in, and takes what was begun', async () => {
    const its = await buildChecklist(runtime.db, { customer })
    const link = await linkWith({ checklistId: its.id })
    const code = await codeOf(link)
    const opened = await open(code)
    await database.query('update checklists set active = false where id = $1', [its.id])
    await expect(open(code)).rejects.toMatchObject({ status: 410, problem: { details: { state: 'inactive' } } })
    expect(await listed(link.id, its.id)).toMatchObject({ state: 'inactive' })
    expect(await send(filledIn(opened))).toMatchObject({ reference: expect.any(String) })
  })

  test('stores the revision that was opened, also when a newer one is published meanwhile', async () => {
    const its = await buildChecklist(runtime.db, { customer })
    const opened = await open(await codeOf(await linkWith({ checklistId: its.id })))
    const { rows } = await database.query('select version from checklists where id = $1', [its.id])
    await database.query('update checklists set changed = true where id = $1', [its.id])
    await as(admin).call(publishChecklist, {
      params: { id: its.id },
      body: { version: rows[0].version, notes: 'Newer', sendReminders: false } as never,
    })
    await send(filledIn(opened))
    const stored = await database.query('select revision from submissions where checklist_id = $1', [its.id])
    expect(stored.rows).toEqual([{ revision: 0 }])
  })
})

describe('the name of a respondent', () => {
  const run = () =>
    jobs
      .find(job => job.name === 'public-links.forget-respondents')
      ?.run({}, runtime, { customerId: undefined, attempt: 1, isLast: true })
  const verdict = async () => (await verifyAudit(runtime.db, recordChecks, { customerId: customer.id }))[0]
  const stored = async (link: { id: string }) =>
    (
      await database.query(
        `select s.id, s.respondent, r.address from submissions s
          left join mails m on m.entity_id = s.id and m.kind = 'public receipt'
          left join mail_recipients r on r.mail_id = m.id where s.respondent ->> 'linkId' = $1`,
        [link.id],
      )
    ).rows[0]

  test('goes when the time for personal data is over, and the record still verifies', async () => {
    const link = await linkWith({ asksEmail: 'required', mailsReceipt: true })
    await send(filledIn(await open(await codeOf(link)), { email: 'sven.albers@albers.example' }))
    const { id } = await stored(link)
    // The record is made old as its own chain says it: what is bound is left alone.
    const setAge = (months: number) =>
      database.query(`update customers set settings = settings || '{"leaverMonths": ${months}}' where id = $1`, [
        customer.id,
      ])
    await setAge(12)
    await run()
    expect(await stored(link)).toMatchObject({ respondent: { name: 'Sven Albers' } })
    // As if thirteen months had passed.
    await database.query(`update submissions set submitted_at = submitted_at - interval '13 months' where id = $1`, [
      id,
    ])
    await database.query(`insert into company_holds (company_id, by, reason) values ($1, 'Owner', 'A lawsuit')`, [
      customer.id,
    ])
    await run()
    expect(await stored(link)).toMatchObject({ respondent: { name: 'Sven Albers' } })
    await database.query('delete from company_holds where company_id = $1', [customer.id])
    await run()
    await database.query(`update submissions set submitted_at = submitted_at + interval '13 months' where id = $1`, [
      id,
    ])
    const gone = await stored(link)
    expect(gone).toMatchObject({ respondent: { name: '', email: '', salt: null, link: 'Gate 4' } })
    expect(gone.address).toMatch(/@no-mail\.invalid$/)
    expect(JSON.stringify(gone)).not.toMatch(/albers/i)
    expect(await as(admin).call(getSubmission, { params: { id } })).toMatchObject({
      respondent: { name: '', forgotten: true, link: 'Gate 4' },
    })
    expect((await verdict())?.records).toMatchObject({ broken: [], brokenTotal: 0 })
  })

  test('cannot be changed or removed by hand without verifying telling', async () => {
    const link = await linkWith()
    await send(filledIn(await open(await codeOf(link))))
    const { id, respondent } = await stored(link)
    const put = (next: object) =>
      database.query('update submissions set respondent = $2 where id = $1', [id, { ...respondent, ...next }])
    await put({ name: 'Someone Else' })
    expect(await verdict()).toMatchObject({ records: { brokenTotal: 1 } })
    await put({ name: '', email: '', salt: null })
    expect(await verdict()).toMatchObject({ records: { brokenTotal: 1 } })
    await put({})
    expect(await verdict()).toMatchObject({ records: { brokenTotal: 0 } })
  })
})
