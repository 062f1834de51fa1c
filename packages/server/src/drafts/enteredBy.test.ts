import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { openDraft, saveDraft, unlockDraft } from '@gemba/domain/drafts/drafts.endpoints'
import { getSubmission, submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { sessions } from '../auth/auth.table.ts'
import { asAuth } from '../auth/connection.ts'
import { deviceCookie, newDevice } from '../auth/public/device.ts'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { transact } from '../platform/database/transact.ts'
import { roles } from '../roles/public/roles.table.ts'
import { someHeader } from '../testing/runs.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { buildDraft } from './drafts.builder.ts'

const { app, runtime, settings, customer, signedIn, as } = await testServer()
const { db } = runtime
const minute = 60_000
let checklist: Awaited<ReturnType<typeof buildChecklist>>
let first: TestUser
let second: TestUser

beforeAll(async () => {
  const [operators] = await transact(db, { customerId: customer.id }, tx =>
    tx.select({ id: roles.id }).from(roles).where(sql`name = 'checklist operator'`),
  )
  const assignedTo = { roleIds: [operators?.id ?? ''] }
  checklist = await buildChecklist(db, { customer, type: 'product', name: 'Rotor hub', assignedTo })
  first = await signedIn(['checklist operator', 'QA Supervisor'], { firstName: 'Nina', lastName: 'Wolf' })
})

const enteredAt = (at: Date): Answers => ({
  guard: { type: 'passFail', value: 'pass', at: at.toISOString() },
  bore: { type: 'measurement', samples: ['25.010', '25.012'], at: at.toISOString() },
})
const newTablet = () => deviceCookie(settings, newDevice()).split(';')[0] ?? ''
const at = (user: TestUser, tablet: string) => as({ ...user, cookie: `${user.cookie}; ${tablet}` })

/** The first person opens the draft on a tablet and leaves it; returns what the tablet keeps. */
const openedOn = async (tablet: string, user = first) => {
  const { id } = await buildDraft(db, { customer, checklist })
  const { entryProof } = await at(user, tablet).call(openDraft, { params: { id } })
  await at(user, tablet).call(unlockDraft, { params: { id }, body: {} })
  return { id, proof: entryProof }
}

/** A colleague who signed in later opens the draft, adds the answers and submits them. */
const addedBy = async (
  id: string,
  { tablet, proof, answers = enteredAt(new Date()) }: { tablet: string; proof: string; answers?: Answers },
  by = second,
) => {
  const { draft, lockToken } = await at(by, tablet).call(openDraft, { params: { id } })
  const body = {
    version: draft.version,
    lockToken,
    name: draft.draftName,
    header: someHeader,
    userIdentity: '',
    answers,
  }
  const sent = await at(by, tablet).call(submitDraft, {
    params: { id },
    body: { ...body, enteredBy: [{ id: first.id, proof }] },
  })
  const { rounds } = await as(by).call(getSubmission, { params: { id: sent.id } })
  const ids = (people: { id: string }[] = []) => people.map(one => one.id)
  return { inspectors: ids(rounds[0]?.inspectors), claimed: ids(rounds[0]?.claimed) }
}

test('people signed in on this tablet count as inspectors when a colleague sends their answers', async () => {
  const tablet = newTablet()
  const { id, proof } = await openedOn(tablet)
  second = await signedIn(['checklist operator'], { firstName: 'Anna', lastName: 'Kern' })
  expect(await addedBy(id, { tablet, proof })).toEqual({ inspectors: [first.id, second.id], claimed: [] })
})

test('the proof of another tablet, of another draft or of another person is worth nothing', async () => {
  const tablet = newTablet()
  const claimed = { inspectors: [second.id], claimed: [first.id] }
  const elsewhere = await openedOn(newTablet())
  expect(await addedBy(elsewhere.id, { ...elsewhere, tablet })).toEqual(claimed)
  const [one, other] = [await openedOn(tablet), await openedOn(tablet)]
  expect(await addedBy(other.id, { tablet, proof: one.proof })).toEqual(claimed)
  const own = await openedOn(tablet, second)
  expect(await addedBy(own.id, { ...own, tablet })).toEqual(claimed)
  const forged = await openedOn(tablet)
  const proof = `${Date.now()}.${forged.proof.split('.')[1]}`
  expect(await addedBy(forged.id, { tablet, proof })).toEqual(claimed)
})

test('a device that this installation did not sign proves nothing', async () => {
  const known = newTablet()
  const { id, proof } = await openedOn(known)
  const copied = `${known.slice(0, -3)}AAA`
  expect(await addedBy(id, { tablet: copied, proof })).toEqual({ inspectors: [second.id], claimed: [first.id] })
})

test('answers from before or after the time in which the colleague was signed in are not theirs', async () => {
  const tablet = newTablet()
  const claimed = { inspectors: [second.id], claimed: [first.id] }
  const early = await openedOn(tablet)
  const before = enteredAt(new Date(Date.now() - 60 * minute))
  expect(await addedBy(early.id, { ...early, tablet, answers: before })).toEqual(claimed)
  const late = await openedOn(tablet)
  // The sender has been signed in for an hour: what was entered since is the sender's.
  const sender = await signedIn(['checklist operator'])
  await asAuth(db)
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - 60 * minute) })
    .where(sql`user_id = ${sender.id}`)
  expect(await addedBy(late.id, { ...late, tablet }, sender)).toEqual({
    inspectors: [sender.id],
    claimed: [first.id],
  })
})

test('an older tab that sends bare ids still saves, and the names count only as claims', async () => {
  const { id } = await openedOn(newTablet())
  const { draft, lockToken } = await as(second).call(openDraft, { params: { id } })
  const body = { version: draft.version, lockToken, name: draft.draftName, header: someHeader, userIdentity: '' }
  await as(second).call(saveDraft, {
    params: { id },
    body: { ...body, answers: enteredAt(new Date()), enteredBy: [first.id] },
  })
  const { rows } = await transact(db, { customerId: customer.id }, tx =>
    tx.execute(sql`select user_id from draft_claims where draft_id = ${id}`),
  )
  expect(rows).toEqual([{ user_id: first.id }])
})

test('opening a draft gives a browser its device: signed, out of reach of scripts, and the same from then on', async () => {
  const { id } = await buildDraft(db, { customer, checklist })
  const lock = (cookie: string) =>
    app.http.inject({ method: 'POST', url: `/api/storage/drafts/${id}/lock`, headers: { cookie } })
  const cookie = String((await lock(first.cookie)).headers['set-cookie'])
  expect(cookie).toMatch(/^gemba\.device=[\w-]+\.[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
  expect((await lock(`${first.cookie}; ${cookie.split(';')[0]}`)).headers['set-cookie']).toBeUndefined()
})
