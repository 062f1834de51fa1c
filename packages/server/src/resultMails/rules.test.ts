// Who gets the result of a run by the company's rules, with what attached, and who does not.
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import {
  createResultMailRule,
  deleteResultMailRule,
  findResultMailRecipients,
  getResultMailRule,
  listResultMailRules,
  updateResultMailRule,
} from '@gemba/domain/resultMails/rules.endpoints'
import type { ResultMailRuleInput } from '@gemba/domain/resultMails/rules.schema'
import { getSubmission } from '@gemba/domain/submissions/submissions.endpoints'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { transact } from '../platform/database/transact.ts'
import { startSmtp } from '../platform/testing/smtpServer.ts'
import { roles } from '../roles/public/roles.table.ts'
import { goodAnswers } from '../submissions/submissions.builder.ts'
import { eventually } from '../testing/eventually.ts'
import { runsAt } from '../testing/runs.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { users } from '../users/public/users.table.ts'

const smtp = await startSmtp()
const server = await testServer({ smtpUrl: smtp.url })
const { runtime, customer, other, signedIn, as } = server
const { submitted } = runsAt(server)
const badAnswers: Answers = { ...goodAnswers, bore: { type: 'measurement', samples: ['25.040', '25.012'] } }
const input = (changes: Partial<ResultMailRuleInput> = {}): ResultMailRuleInput => ({
  ...{ name: 'Rule', active: true, types: [], categoryIds: [], machine: '', result: 'all', origin: 'all' },
  ...{ userIds: [], groupIds: [], roleIds: [], inspector: false, pdf: false, csv: false },
  ...changes,
})
let admin: TestUser
let anna: TestUser

beforeAll(async () => {
  admin = await signedIn(['checklist administrator'], { email: 'boss@nordwerk.example' })
  anna = await signedIn(['checklist operator'], { email: 'anna@nordwerk.example' })
  await server.app.start()
})
afterAll(() => smtp.close())

const add = (changes: Partial<ResultMailRuleInput>) => as(admin).call(createResultMailRule, { body: input(changes) })
const sentTo = (address: string) => smtp.received.filter(({ to }) => to.includes(address)).map(({ source }) => source)
const run = async (wishes: { answers?: Answers; machine?: string; mail?: string[] } = {}) => {
  const { answers = badAnswers, machine = 'DMG 5', mail = [] } = wishes
  const assignedTo = { userIds: [anna.id] }
  const wanted = { customer, name: '=Bearing', type: 'product' as const, mail: { addresses: mail }, assignedTo }
  const checklist = await buildChecklist(runtime.db, wanted)
  const header = { machine, part: 'BH-4711', lot: 'L-1', lotSize: 120 }
  const { id } = await submitted(anna, checklist, { answers, header })
  await eventually(async () => expect((await as(anna).call(getSubmission, { params: { id } })).isEmailSent).toBe(true))
  return id
}

test('operators have no say in rules, auditors read them, and no one names what belongs to another company', async () => {
  const rule = await add({ inspector: true, active: false })
  await expect(as(anna).call(listResultMailRules, { query: {} })).rejects.toMatchObject({ status: 403 })
  const auditor = as(await signedIn(['checklist auditor']))
  expect(await auditor.call(getResultMailRule, { params: { id: rule.id } })).toMatchObject({
    can: { update: false, delete: false },
  })
  await expect(auditor.call(createResultMailRule, { body: input({ inspector: true }) })).rejects.toMatchObject({
    status: 403,
  })
  const stranger = await signedIn(['checklist administrator'], { at: other })
  const foreign = as(stranger)
  await expect(foreign.call(getResultMailRule, { params: { id: rule.id } })).rejects.toMatchObject({ status: 404 })
  expect((await foreign.call(listResultMailRules, { query: {} })).rules).toEqual([])
  await expect(add({ userIds: [stranger.id] })).rejects.toMatchObject({
    ...{ status: 422, problem: { fields: { userIds: expect.any(String) } } },
  })
  const { users } = await foreign.call(findResultMailRecipients, { query: {} })
  expect(users.map(({ id }) => id)).not.toContain(anna.id)
})

test('a rule names who gets results, has a name, and the slower of two writers is refused', async () => {
  await expect(add({})).rejects.toMatchObject({ status: 422, problem: { fields: { userIds: expect.any(String) } } })
  await expect(add({ inspector: true, name: ' ' })).rejects.toMatchObject({ status: 422 })
  const { id, version } = await add({ inspector: true, active: false })
  const body = { ...input({ inspector: true, active: false, machine: 'Mazak' }), version }
  const change = () => as(admin).call(updateResultMailRule, { params: { id }, body })
  expect(await change()).toMatchObject({ machine: 'Mazak', version: version + 1 })
  await expect(change()).rejects.toMatchObject({ status: 409 })
})

test('everyone gets one e-mail with what any of their rules attaches; a rule that does not match sends nothing', async () => {
  const rules = [
    await add({ name: 'Failures', result: 'fail', machine: 'dmg', userIds: [admin.id], pdf: true }),
    await add({ name: 'All', types: ['product'], userIds: [admin.id], inspector: true, csv: true }),
    await add({ name: 'Process', types: ['process'], userIds: [admin.id] }),
    await add({ name: 'Public', origin: 'publicLink', userIds: [admin.id] }),
  ]
  await run({ mail: ['buyer@customer.example', 'BOSS@nordwerk.example'] })
  expect(sentTo('boss@nordwerk.example')).toHaveLength(1)
  expect(sentTo('boss@nordwerk.example')[0]).toContain('application/pdf')
  expect(sentTo('boss@nordwerk.example')[0]).toContain('text/csv')
  expect(sentTo('anna@nordwerk.example')).toHaveLength(1)
  expect(sentTo('anna@nordwerk.example')[0]).not.toContain('application/pdf')
  expect(sentTo('buyer@customer.example')[0]).not.toContain('text/csv')
  for (const { id } of rules) await as(admin).call(deleteResultMailRule, { params: { id } })
})

test('the CSV has the reader’s language, every sample, and no formula', async () => {
  const carla = await signedIn(['checklist administrator'], {
    ...{ email: 'carla@nordwerk.example', preferences: { language: 'de' } },
  })
  const rule = await add({ userIds: [carla.id], csv: true })
  await run()
  const [source = ''] = sentTo('carla@nordwerk.example')
  const part = source.slice(source.indexOf('text/csv'))
  const encoded = /\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(part)?.[1] ?? ''
  const csv = Buffer.from(encoded, 'base64').toString()
  expect(csv.startsWith('\uFEFFNr.,Frage,')).toBe(true)
  expect(csv).toMatch(/25[.,]040/)
  expect(csv).toMatch(/25[.,]012/)
  expect(csv).not.toMatch(/(^|,)[=+@]/m)
  await as(admin).call(deleteResultMailRule, { params: { id: rule.id } })
})

test('failures only, off, and people who may not see the record or were deactivated get nothing', async () => {
  const curious = await signedIn(['user manager'], { email: 'curious@nordwerk.example' })
  const colleague = await signedIn(['checklist operator'], { email: 'colleague@nordwerk.example' })
  const gone = await signedIn(['checklist administrator'], { email: 'gone@nordwerk.example' })
  await transact(runtime.db, { customerId: customer.id }, tx =>
    tx.update(users).set({ active: false }).where(eq(users.id, gone.id)),
  )
  const all = await transact(runtime.db, { customerId: customer.id }, tx => tx.select().from(roles))
  const operators = all.filter(({ name }) => name === 'checklist operator').map(({ id }) => id)
  const before = sentTo('boss@nordwerk.example').length
  const rules = [
    await add({ userIds: [curious.id, colleague.id, gone.id], roleIds: operators }),
    await add({ userIds: [admin.id], result: 'fail' }),
    await add({ userIds: [admin.id], active: false }),
  ]
  const inspected = sentTo('anna@nordwerk.example').length
  await run({ answers: goodAnswers })
  for (const name of ['curious', 'colleague', 'gone']) expect(sentTo(`${name}@nordwerk.example`)).toEqual([])
  expect(sentTo('boss@nordwerk.example')).toHaveLength(before)
  expect(sentTo('anna@nordwerk.example')).toHaveLength(inspected + 1)
  for (const { id } of rules) await as(admin).call(deleteResultMailRule, { params: { id } })
})
