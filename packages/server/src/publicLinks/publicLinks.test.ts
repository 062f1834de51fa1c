import {
  allowPublicApproval,
  listPublicLinks,
  revokeAllPublicLinks,
  revokePublicLink,
  updatePublicLink,
} from '@gemba/domain/publicLinks/publicLinks.endpoints'
import { getSubmission } from '@gemba/domain/submissions/submissions.endpoints'
import { describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { testServer } from '../testing/testServer.ts'
import { checklistForLinks, filledIn, publicLinkActs, withoutCodes } from './publicLinks.builder.ts'
import { openToAll } from './publicLinks.samples.ts'
import { inboxOf } from './receiptMail.ts'

const server = await testServer()
const { app, runtime, customer, signedIn, as, database } = server
const { admin, checklist } = checklistForLinks(server)
const acts = publicLinkActs({ app, as, admin, checklist })
const { linkWith, codesOf, codeOf, listed, open, send } = acts

const count = async () =>
  Number((await database.query('select count(*) from submissions where respondent is not null')).rows[0].count)

describe('a public link', () => {
  test('opens the checklist and nothing else of the company', async () => {
    const opened = await open(await codeOf(await linkWith({ machine: 'L-05' })))
    expect(opened).toMatchObject({ company: customer.name, header: { machine: 'L-05' }, language: 'en' })
    expect(Object.keys(opened.checklist).sort()).toEqual(['name', 'names', 'revision', 'type'])
    expect(JSON.stringify(opened)).not.toContain(checklist().id)
  })

  test('stores a submission with who filled it in, once however often it is sent', async () => {
    const link = await linkWith({ machine: 'L-05' })
    const opened = await open(await codeOf(link))
    const body = filledIn(opened, { header: { ...opened.header, machine: 'another one' } })
    const before = await count()
    const [one, two] = await Promise.all([send(body), send(body)])
    expect(two).toEqual(one)
    expect(await send(body)).toEqual(one)
    expect(await count()).toBe(before + 1)
    const { rows } = await database.query(
      `select id, machine, respondent, submitted_by from submissions where respondent->>'linkId' = $1`,
      [link.id],
    )
    expect(rows).toMatchObject([
      {
        machine: 'L-05',
        submitted_by: admin().id,
        respondent: { linkId: link.id, link: 'Gate 4', name: 'Sven Albers', email: '' },
      },
    ])
    const reader = await signedIn(['administrator', 'checklist administrator', 'checklist auditor'])
    expect(await as(reader).call(getSubmission, { params: { id: rows[0].id } })).toMatchObject({
      respondent: { name: 'Sven Albers', link: 'Gate 4' },
    })
    const { links } = await as(admin()).call(listPublicLinks, { query: { checklistId: checklist().id } })
    expect(links.find(({ id }) => id === link.id)).toMatchObject({ uses: 1, lastUsedAt: expect.any(String) })
  })

  test('is used up after its last use, also by two at once', async () => {
    const opened = await open(await codeOf(await linkWith({ maxUses: 1 })))
    const before = await count()
    const sent = await Promise.allSettled([send(filledIn(opened)), send(filledIn(opened))])
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(sent.find(one => one.status === 'rejected')).toMatchObject({
      reason: { status: 410, problem: { details: { state: 'usedUp', company: customer.name } } },
    })
    expect(await count()).toBe(before + 1)
  })

  test('of a series takes one submission for each of its codes', async () => {
    const link = await linkWith({ codes: 2 })
    const [one = '', two = ''] = await codesOf(link)
    const opened = await open(one)
    await send(filledIn(opened))
    await expect(send(filledIn(opened))).rejects.toMatchObject({ status: 410 })
    await expect(open(one)).rejects.toMatchObject({ status: 410, problem: { details: { state: 'usedUp' } } })
    expect(await listed(link.id)).toMatchObject({ state: 'open' })
    expect(await send(filledIn(await open(two)))).toMatchObject({ reference: expect.any(String) })
  })

  test('of a series is used up once all its codes are, and says how many it has', async () => {
    const link = await linkWith({ codes: 2 })
    for (const code of await codesOf(link)) await send(filledIn(await open(code)))
    expect(await listed(link.id)).toMatchObject({ state: 'usedUp', uses: 2, codes: 2 })
  })

  test('takes nothing after its last day or once it is revoked, and what was sent keeps its receipt', async () => {
    const ended = await codeOf(await linkWith({ endsOn: '2026-01-01' }))
    await expect(open(ended)).rejects.toMatchObject({ status: 410, problem: { details: { state: 'ended' } } })
    const link = await linkWith()
    const code = await codeOf(link)
    const opened = await open(code)
    const body = filledIn(opened)
    const receipt = await send(body)
    const { version } = await as(admin()).call(updatePublicLink, {
      params: { id: link.id },
      body: { ...withoutCodes(openToAll(checklist().id)), name: 'Gate 5', version: link.version },
    })
    await as(admin()).call(revokePublicLink, { params: { id: link.id }, body: { version } })
    await expect(open(code)).rejects.toMatchObject({ status: 410, problem: { details: { state: 'revoked' } } })
    await expect(send(filledIn(opened))).rejects.toMatchObject({ status: 410 })
    expect(await send(body)).toEqual(receipt)
  })

  test('revoking all ends every link of the checklist and of no other', async () => {
    const its = await buildChecklist(runtime.db, { customer })
    const mine = await linkWith({ checklistId: its.id })
    const others = await codeOf(await linkWith())
    const revoked = await as(admin()).call(revokeAllPublicLinks, { body: { checklistId: its.id } })
    expect(revoked).toEqual({ revoked: 1 })
    await expect(open(await codeOf(mine))).rejects.toMatchObject({ status: 410 })
    expect(await open(others)).toMatchObject({ company: customer.name })
  })

  test('asks for name and e-mail as it says', async () => {
    const opened = await open(await codeOf(await linkWith({ asksName: 'required', asksEmail: 'required' })))
    await expect(send(filledIn(opened, { name: '' }))).rejects.toMatchObject({
      status: 422,
      problem: { fields: { name: 'Enter your name.', email: 'Enter your e-mail address.' } },
    })
  })

  test('stores no name and no address that it does not ask for, also when they are sent', async () => {
    const link = await linkWith({ asksName: 'no', asksEmail: 'no' })
    await send(filledIn(await open(await codeOf(link)), { name: 'Sven Albers', email: 'sven.albers@example.org' }))
    const { rows } = await database.query(`select respondent from submissions where respondent ->> 'linkId' = $1`, [
      link.id,
    ])
    expect(rows).toMatchObject([{ respondent: { name: '', email: '' } }])
    const mailed = await database.query(`select from mail_recipients where address = 'sven.albers@example.org'`)
    expect(mailed.rows).toEqual([])
  })

  test('counts addresses that lead to one inbox together', async () => {
    const opened = await open(await codeOf(await linkWith({ asksEmail: 'required', mailsReceipt: true })))
    const mailed = []
    for (const email of ['ann@example.com', 'ann+1@example.com', 'Ann+two+more@Example.com', 'ann+3@example.com'])
      mailed.push((await send(filledIn(opened, { email }))).mailed)
    expect(mailed).toEqual([true, true, true, false])
    expect(inboxOf('A.n.n+x@gmail.com')).toBe(inboxOf('ann@gmail.com'))
    expect(inboxOf('a.n.n@example.com')).not.toBe(inboxOf('ann@example.com'))
    expect(inboxOf('+ann@example.com')).toBe('+ann@example.com')
  })

  test('mails a receipt without the answers', async () => {
    const opened = await open(await codeOf(await linkWith({ asksEmail: 'required', mailsReceipt: true })))
    await send(filledIn(opened, { email: 'sven.albers@example.com' }))
    const { rows } = await database.query(
      `select m.kind from mails m join mail_recipients r on r.mail_id = m.id where r.address = 'sven.albers@example.com'`,
    )
    expect(rows).toEqual([{ kind: 'public receipt' }])
  })

  test('mails three receipts a day to an address, and counts none for what is refused or sent again', async () => {
    const opened = await open(await codeOf(await linkWith({ asksEmail: 'required', mailsReceipt: true })))
    const email = 'driver@example.com'
    for (let refused = 0; refused < 3; refused++)
      await expect(send(filledIn(opened, { email, answers: {} }))).rejects.toMatchObject({ status: 422 })
    const first = filledIn(opened, { email })
    for (let again = 0; again < 3; again++) expect(await send(first)).toMatchObject({ mailed: true })
    const next = async () => (await send(filledIn(opened, { email }))).mailed
    expect([await next(), await next(), await next()]).toEqual([true, true, false])
  })

  test.each([true, false])('of a product checklist enters the approval if it says so: %s', async entersApproval => {
    const product = await buildChecklist(runtime.db, { customer, type: 'product' })
    await as(admin()).call(allowPublicApproval, { params: { checklistId: product.id }, body: { allowed: true } })
    const link = await linkWith({ checklistId: product.id, entersApproval })
    const { reference } = await send(filledIn(await open(await codeOf(link))))
    const { rows } = await database.query('select pending_with from submissions where ir_number = $1', [reference])
    expect(rows[0].pending_with !== null).toBe(entersApproval)
  })

  test('is refused for a checklist that is not published', async () => {
    const unpublished = await buildChecklist(runtime.db, { customer, published: false })
    await expect(linkWith({ checklistId: unpublished.id })).rejects.toMatchObject({ status: 422 })
  })
})
