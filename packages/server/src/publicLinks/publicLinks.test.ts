import { createHash, randomUUID } from 'node:crypto'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { pathOf } from '@gemba/domain/core/apiPath'
import { uploadFile } from '@gemba/domain/files/files.endpoints'
import { codeLetters } from '@gemba/domain/publicLinks/linkCode'
import { isPaid, workText } from '@gemba/domain/publicLinks/proofOfWork'
import {
  type OpenedLink,
  openPublicChecklist,
  type PublicSubmission,
  submitPublicChecklist,
  uploadPublicFile,
} from '@gemba/domain/publicLinks/publicChecklist.endpoints'
import { passHeader } from '@gemba/domain/publicLinks/publicFiles'
import {
  createPublicLink,
  listPublicCodes,
  listPublicLinks,
  revokeAllPublicLinks,
  revokePublicLink,
  updatePublicLink,
} from '@gemba/domain/publicLinks/publicLinks.endpoints'
import type { PublicLinkInput } from '@gemba/domain/publicLinks/publicLinks.schema'
import { getSubmission } from '@gemba/domain/submissions/submissions.endpoints'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asAuth } from '../auth/connection.ts'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { goodAnswers } from '../submissions/submissions.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { openToAll } from './publicLinks.samples.ts'

const { app, runtime, customer, other, signedIn, as, database } = await testServer()
let admin: TestUser
let checklist: { id: string }
beforeAll(async () => {
  admin = await signedIn(['checklist administrator'])
  checklist = await buildChecklist(runtime.db, { customer })
})
beforeEach(() => asAuth(runtime.db).execute(sql`delete from auth.rate_limits`))

const anyone = as(null)
const linkWith = (wishes: Partial<PublicLinkInput> = {}) =>
  as(admin).call(createPublicLink, { body: { ...openToAll(checklist.id), ...wishes } })
const codesOf = async ({ id }: { id: string }) => {
  const { codes } = await as(admin).call(listPublicCodes, { params: { id } })
  return codes.map(({ url }) => url.split('/').at(-1) as string)
}
const codeOf = async (link: { id: string }) => (await codesOf(link))[0] as string
const open = (code: string, pin?: string) => anyone.call(openPublicChecklist, { body: { code, ...(pin && { pin }) } })
const pay = ({ challenge }: OpenedLink, submissionId: string) => {
  for (let nonce = 0; ; nonce++)
    if (
      isPaid(
        createHash('sha256')
          .update(workText(challenge, submissionId, nonce))
          .digest(),
      )
    )
      return nonce
}
const filledIn = (opened: OpenedLink, wishes: Partial<PublicSubmission> = {}): PublicSubmission => {
  const submissionId = wishes.submissionId ?? randomUUID()
  return {
    ...{ pass: opened.pass, submissionId, nonce: pay(opened, submissionId), revision: opened.checklist.revision },
    ...{ answers: goodAnswers, header: opened.header, tickets: {}, name: 'Sven Albers', email: '', ...wishes },
  }
}
const send = (body: PublicSubmission) => anyone.call(submitPublicChecklist, { body })
const count = async () =>
  Number((await database.query('select count(*) from submissions where respondent is not null')).rows[0].count)
const photo = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#3366aa' } })
    .jpeg()
    .toBuffer()
const upload = (pass: string, submissionId: string, bytes: Buffer) => {
  const data = new FormData()
  data.set('file', new File([bytes as never], 'photo.jpg'))
  return app.http.inject({
    method: 'POST',
    url: `${pathOf(uploadPublicFile.path)}?submissionId=${submissionId}`,
    headers: { [passHeader]: pass },
    payload: data as never,
  })
}

describe('a public link', () => {
  test('opens the checklist and nothing else of the company', async () => {
    const opened = await open(await codeOf(await linkWith({ machine: 'L-05' })))
    expect(opened).toMatchObject({ company: customer.name, header: { machine: 'L-05' }, language: 'en' })
    expect(Object.keys(opened.checklist).sort()).toEqual(['name', 'names', 'revision', 'type'])
    expect(JSON.stringify(opened)).not.toContain(checklist.id)
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
        submitted_by: admin.id,
        respondent: { linkId: link.id, link: 'Gate 4', name: 'Sven Albers', email: '' },
      },
    ])
    const reader = await signedIn(['administrator', 'checklist administrator', 'checklist auditor'])
    expect(await as(reader).call(getSubmission, { params: { id: rows[0].id } })).toMatchObject({
      respondent: { name: 'Sven Albers', link: 'Gate 4' },
    })
    const { links } = await as(admin).call(listPublicLinks, { query: { checklistId: checklist.id } })
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
    const [one = '', two = ''] = await codesOf(await linkWith({ codes: 2 }))
    const opened = await open(one)
    await send(filledIn(opened))
    await expect(send(filledIn(opened))).rejects.toMatchObject({ status: 410 })
    await expect(open(one)).rejects.toMatchObject({ status: 410, problem: { details: { state: 'usedUp' } } })
    expect(await send(filledIn(await open(two)))).toMatchObject({ reference: expect.any(String) })
  })

  test('takes nothing after its last day or once it is revoked, and what was sent keeps its receipt', async () => {
    const ended = await codeOf(await linkWith({ endsOn: '2026-01-01' }))
    await expect(open(ended)).rejects.toMatchObject({ status: 410, problem: { details: { state: 'ended' } } })
    const link = await linkWith()
    const code = await codeOf(link)
    const opened = await open(code)
    const body = filledIn(opened)
    const receipt = await send(body)
    const { version } = await as(admin).call(updatePublicLink, {
      params: { id: link.id },
      body: { ...withoutCodes(openToAll(checklist.id)), name: 'Gate 5', version: link.version },
    })
    await as(admin).call(revokePublicLink, { params: { id: link.id }, body: { version } })
    await expect(open(code)).rejects.toMatchObject({ status: 410, problem: { details: { state: 'revoked' } } })
    await expect(send(filledIn(opened))).rejects.toMatchObject({ status: 410 })
    expect(await send(body)).toEqual(receipt)
  })

  test('revoking all ends every link of the checklist and of no other', async () => {
    const its = await buildChecklist(runtime.db, { customer })
    const mine = await linkWith({ checklistId: its.id })
    const others = await codeOf(await linkWith())
    const revoked = await as(admin).call(revokeAllPublicLinks, { body: { checklistId: its.id } })
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

  test('mails a receipt without the answers', async () => {
    const opened = await open(await codeOf(await linkWith({ asksEmail: 'required', mailsReceipt: true })))
    await send(filledIn(opened, { email: 'sven.albers@example.com' }))
    const { rows } = await database.query(
      `select m.kind from mails m join mail_recipients r on r.mail_id = m.id where r.address = 'sven.albers@example.com'`,
    )
    expect(rows).toEqual([{ kind: 'public receipt' }])
  })

  test.each([true, false])('of a product checklist enters the approval if it says so: %s', async entersApproval => {
    const product = await buildChecklist(runtime.db, { customer, type: 'product' })
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

  test('is stopped after some tries of an address', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 40 }, () => open('z'.repeat(26))))
    expect(tries.filter(one => one.status === 'rejected' && one.reason.status === 429).length).toBe(10)
  })

  test('guesses PINs a few times, and a link locks after twenty of anyone', async () => {
    const link = await linkWith({ pin: '4711' })
    const code = await codeOf(link)
    await expect(open(code)).rejects.toMatchObject({ status: 422, problem: { fields: { pin: 'Enter the PIN.' } } })
    const wrong = () => open(code, '0000').catch(error => error.status)
    expect(await Promise.all(Array.from({ length: 6 }, wrong))).toContain(429)
    for (let round = 0; round < 3; round++) {
      await asAuth(runtime.db).execute(sql`delete from auth.rate_limits`)
      await Promise.all(Array.from({ length: 5 }, wrong))
    }
    await asAuth(runtime.db).execute(sql`delete from auth.rate_limits`)
    await expect(open(code, '4711')).rejects.toMatchObject({ status: 410, problem: { details: { state: 'locked' } } })
    const [{ version = 0 } = {}] = (
      await as(admin).call(listPublicLinks, { query: { checklistId: checklist.id } })
    ).links.filter(({ id }) => id === link.id)
    const body = { ...withoutCodes(openToAll(checklist.id)), pin: '815008', version }
    await as(admin).call(updatePublicLink, { params: { id: link.id }, body })
    expect(await open(code, '815008')).toMatchObject({ company: customer.name })
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

const withoutCodes = ({ checklistId: _, codes: __, pin: ___, ...fields }: PublicLinkInput) => fields
