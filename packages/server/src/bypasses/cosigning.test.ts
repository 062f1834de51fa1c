// A reason may ask for a second person. They prove themselves on the device of the one who bypasses, and nobody gets in or
// tries out passwords with it.

import { authPaths } from '@gemba/domain/auth/authPaths'
import { bypassOccurrence, listOfferedBypassReasons } from '@gemba/domain/bypasses/bypasses.endpoints'
import type { CosignerProof } from '@gemba/domain/bypasses/bypasses.schema'
import { getSubmission } from '@gemba/domain/submissions/submissions.endpoints'
import { getUserPin } from '@gemba/domain/users/pins.endpoints'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addUser } from '../auth/public/addUser.ts'
import { dailyIn, hourly, minute } from '../schedules/schedules.builder.ts'
import { terminalsIn } from '../terminals/terminals.builder.ts'
import { eventually } from '../testing/eventually.ts'
import { password, passwordHash } from '../testing/password.ts'
import { stretchPause } from '../testing/stretchPause.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { bypassingIn } from './bypassing.builder.ts'

const server = await testServer()
const { app, runtime, customer, other, signedIn, as, database } = server
const { terminal, worker, ownPin } = terminalsIn(server)
let planner: TestUser
let anna: TestUser
let occurrenceId: string
let reasonId: string
const { reasonFor, checklistFor, openFor, occurrencesOf, scheduled } = bypassingIn(server, () => planner)
let count = 0

beforeAll(async () => {
  planner = await signedIn(['checklist administrator'])
  reasonId = (await reasonFor({ needsCosigner: true })).id
})
beforeEach(async () => {
  anna = await signedIn(['checklist operator'], { passwordHash })
  occurrenceId = (await openFor(await checklistFor('process', anna))).id
})

/** Someone who signs in with the password of the tests. */
const colleague = (roles: string[], at = customer) => {
  count += 1
  return addUser(runtime.db, at, { username: `cosigner${count}`, passwordHash, roles })
}
const send = (cosigner?: CosignerProof, by = anna, id = occurrenceId) =>
  as(by).call(bypassOccurrence, { params: { id }, body: { reasonId, text: '', ...(cosigner && { cosigner }) } })
const typed = (username: string, entered = password): CosignerProof => ({ by: 'password', username, password: entered })
const refused = (cosigner?: CosignerProof, by = anna, id = occurrenceId) =>
  send(cosigner, by, id).then(
    () => undefined,
    ({ status, problem }) => ({ status, fields: problem.fields, message: problem.message }),
  )
const wrong = { status: 422, fields: { 'cosigner.password': 'Incorrect username or password.' } }

test.each(['QA Supervisor', 'MFG Supervisor', 'QA Manager', 'checklist administrator', 'administrator'])(
  'a %s co-signs, and is on the record',
  async role => {
    const { id, username } = await colleague([role])
    const receipt = await send(typed(username.toUpperCase()))
    expect((await as(anna).call(getSubmission, { params: { id: receipt.id } })).bypass?.cosigner?.id).toBe(id)
  },
)

test('without one nothing is stored', async () => {
  expect(await refused()).toMatchObject({ status: 422, fields: { cosigner: expect.any(String) } })
  const { rows } = await database.query('select from submissions where submitted_by = $1', [anna.id])
  expect(rows).toEqual([])
})

test('where the reason asks for none, what was sent is not even compared', async () => {
  const { username } = await colleague(['QA Supervisor'])
  const plain = await reasonFor()
  const body = { reasonId: plain.id, text: '', cosigner: typed(username, 'guessed wrong') }
  const receipt = await as(anna).call(bypassOccurrence, { params: { id: occurrenceId }, body })
  expect((await as(anna).call(getSubmission, { params: { id: receipt.id } })).bypass?.cosigner).toBeNull()
})

test('nobody co-signs for themselves, whatever they may do', async () => {
  const chief = await signedIn(['checklist operator', 'QA Manager', 'administrator'], { passwordHash })
  const { id } = await openFor(await checklistFor('process', chief))
  expect(await refused(typed(chief.username), chief, id)).toMatchObject({
    ...{ status: 422, fields: { 'cosigner.username': 'Someone else has to co-sign.' } },
  })
})

test('an unknown name, a wrong password, someone of another company and someone who was deactivated get the same refusal', async () => {
  const { username } = await colleague(['QA Supervisor'])
  const foreign = await colleague(['QA Supervisor', 'administrator'], other)
  const gone = await colleague(['QA Supervisor'])
  await database.query('update users set active = false where id = $1', [gone.id])
  const tries = [typed('no.one'), typed(username, 'guessed wrong'), typed(foreign.username), typed(gone.username)]
  for (const one of tries) expect(await refused(one), JSON.stringify(one)).toMatchObject(wrong)
})

test('a colleague without the permission is named as such only with the right password', async () => {
  const { username } = await colleague(['checklist operator', 'checklist auditor'])
  expect(await refused(typed(username, 'guessed wrong'))).toMatchObject(wrong)
  expect(await refused(typed(username))).toMatchObject({
    ...{ status: 422, fields: { 'cosigner.username': "This person can't co-sign a bypass." } },
  })
})

test('a password that someone else chose signs nothing', async () => {
  const { id, username } = await colleague(['QA Supervisor'])
  await database.query('update auth.identities set must_change_password = true where id = $1', [id])
  expect(await refused(typed(username, 'guessed wrong'))).toMatchObject(wrong)
  expect(await refused(typed(username))).toMatchObject({
    status: 422,
    fields: { 'cosigner.password': expect.stringContaining('sign in once') },
  })
})

test('wrong passwords make wait, also with the right one and in a new session; the co-signer signs in as before', async () => {
  const { username } = await colleague(['QA Supervisor'])
  for (let n = 0; n < 4; n++) expect((await refused(typed(username, 'guessed wrong')))?.status).toBe(422)
  await stretchPause(database, username)
  expect((await refused(typed(username)))?.status).toBe(429)
  const signIn = await app.http.inject({
    ...{ method: 'POST', url: authPaths.signIn, payload: { username: anna.username, password } },
  })
  const cookie = [signIn.headers['set-cookie'] ?? []]
    .flat()
    .map(line => line.split(';')[0])
    .join('; ')
  expect((await refused(typed(username), { ...anna, cookie }))?.status).toBe(429)
  const boris = await signedIn(['checklist operator'])
  const { id } = await openFor(await checklistFor('process', boris))
  expect(await send(typed(username), boris, id)).toMatchObject({ type: 'process' })
  const own = await app.http.inject({ method: 'POST', url: authPaths.signIn, payload: { username, password } })
  expect(own.statusCode).toBe(200)
})

test('one password is not tried on name after name', async () => {
  for (let n = 0; n < 30; n++) expect((await refused(typed(`nobody.${n}`)))?.status).toBe(422)
  expect((await refused(typed('nobody.30')))?.status).toBe(429)
})

test('a wrong password is in the audit log, and what was to be left out is still open', async () => {
  const { username } = await colleague(['QA Supervisor'])
  await refused(typed(username, 'guessed wrong'))
  const { rows } = await database.query(
    `select action, user_id, record::jsonb ->> 'reason' as reason from audit_rows where entity_id = $1`,
    [occurrenceId],
  )
  expect(rows).toEqual([
    { action: 'Submissions Create', user_id: anna.id, reason: 'bypass not co-signed: wrong password' },
  ])
  expect(await send(typed(username))).toMatchObject({ type: 'process' })
})

test('after a wrong password what is planned for each of them is there to be tried again', async () => {
  const { username } = await colleague(['QA Supervisor'])
  const boris = await signedIn(['checklist operator'])
  const { id: scheduleId } = await scheduled(await checklistFor('process', anna, boris), {
    ...{ doneBy: 'each', recurrence: dailyIn(30 * minute), window: hourly },
  })
  const before = await occurrencesOf(scheduleId)
  expect(before[0]).toMatchObject({ status: 'planned', username: null })
  const id = before[0]?.id ?? ''
  expect(await refused(typed(username, 'guessed wrong'), anna, id)).toMatchObject(wrong)
  expect(await occurrencesOf(scheduleId)).toEqual(before)
  await send(typed(username), anna, id)
  const own = (await occurrencesOf(scheduleId)).filter(({ username }) => username !== null)
  expect(own.map(({ status }) => status).sort()).toEqual(['bypassed', 'due'])
})

test('the password is stored nowhere, also not with an idempotency key', async () => {
  const { username } = await colleague(['QA Supervisor'])
  const body = { reasonId, text: '', cosigner: typed(username) }
  const headers = { 'idempotency-key': 'cosigned-once' }
  const receipt = await as(anna).call(bypassOccurrence, { params: { id: occurrenceId }, body, headers })
  for (const table of ['submissions', 'submission_rounds', 'audit_rows', 'idempotency_keys']) {
    const { rows } = await database.query(`select from ${table} t where to_jsonb(t)::text like $1`, [`%${password}%`])
    expect(rows, table).toEqual([])
  }
  const again = { ...body, cosigner: typed(username, 'guessed wrong') }
  expect(await as(anna).call(bypassOccurrence, { params: { id: occurrenceId }, body: again, headers })).toEqual(receipt)
})

test('at a terminal a co-signer uses badge and PIN, and nobody else is signed in by it', async () => {
  const tablet = await terminal()
  const boris = await worker()
  const chief = await worker(['QA Supervisor'])
  await tablet.enter({ code: boris.badge, pin: ownPin })
  const { id } = await openFor(await checklistFor('process', boris))
  const here = { ...boris, cookie: tablet.user().cookie }
  const { byPin } = await as(here).call(listOfferedBypassReasons, { query: { checklistTypeCode: 'process' } })
  expect(byPin).toBe(true)
  const proof = (code: string, pin = ownPin): CosignerProof => ({ by: 'pin', code, pin })
  expect(await refused(proof(boris.badge), here, id)).toMatchObject({ fields: { 'cosigner.code': expect.any(String) } })
  const wrongPin = { status: 422, fields: { 'cosigner.pin': 'Incorrect badge or PIN.' } }
  expect(await refused(proof(chief.badge, '604938'), here, id)).toMatchObject(wrongPin)
  expect(await refused(proof('NW-0000'), here, id)).toMatchObject(wrongPin)
  const receipt = await send(proof(chief.badge), here, id)
  expect((await as(here).call(getSubmission, { params: { id: receipt.id } })).bypass?.cosigner?.id).toBe(chief.id)
})

test('elsewhere a PIN signs nothing, and at a terminal of another company neither', async () => {
  const chief = await worker(['QA Supervisor'])
  const proof: CosignerProof = { by: 'pin', code: chief.badge, pin: ownPin }
  const refusal = { status: 422, fields: { 'cosigner.pin': expect.stringContaining('terminal') } }
  expect(await refused(proof)).toMatchObject(refusal)
  const foreign = await terminal(other)
  const cookie = `${foreign.user().cookie}; ${anna.cookie}`
  expect(await refused(proof, { ...anna, cookie })).toMatchObject(refusal)
})

test('wrong PINs are in the audit log, and in the login report of whose badge it was, as those of signing in', async () => {
  const tablet = await terminal()
  const boris = await worker()
  const chief = await worker(['QA Supervisor'])
  await tablet.enter({ code: boris.badge, pin: ownPin })
  const { id } = await openFor(await checklistFor('process', boris))
  const here = { ...boris, cookie: tablet.user().cookie }
  const guess: CosignerProof = { by: 'pin', code: chief.badge, pin: '604938' }
  for (let n = 0; n < 7; n++) await refused(guess, here, id)
  const { rows } = await database.query(
    `select record::jsonb ->> 'reason' as reason from audit_rows where entity_id = $1`,
    [id],
  )
  expect(rows).toEqual(Array.from({ length: 5 }, () => ({ reason: 'bypass not co-signed: wrong PIN' })))
  await eventually(async () => {
    const noted = await database.query(
      'select method, outcome, count(*)::int from sign_ins where user_id = $1 group by 1, 2 order by 2',
      [chief.id],
    )
    expect(noted.rows).toEqual([
      { method: 'pin', outcome: 'paused', count: 2 },
      { method: 'pin', outcome: 'wrongPin', count: 5 },
    ])
  })
  const boriss = await database.query(`select from sign_ins where user_id = $1 and outcome <> 'signedIn'`, [boris.id])
  expect(boriss.rows).toEqual([])
})

test('wrong PINs are counted with those of signing in, and lock the PIN', async () => {
  const tablet = await terminal()
  const boris = await worker()
  const chief = await worker(['QA Supervisor'])
  await tablet.enter({ code: boris.badge, pin: ownPin })
  const { id, scheduleId } = await openFor(await checklistFor('process', boris))
  const here = { ...boris, cookie: tablet.user().cookie }
  const guess: CosignerProof = { by: 'pin', code: chief.badge, pin: '604938' }
  for (let n = 0; n < 5; n++) expect((await refused(guess, here, id))?.status).toBe(422)
  expect((await refused({ ...guess, pin: ownPin }, here, id))?.status).toBe(429)
  const admin = await signedIn(['administrator'])
  expect((await as(admin).call(getUserPin, { params: { id: chief.id } })).lockedUntil).not.toBeNull()
  expect((await occurrencesOf(scheduleId))[0]?.status).not.toBe('bypassed')
})
