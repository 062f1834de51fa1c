import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { getSubmission, resendSubmissionEmail } from '@gemba/domain/submissions/submissions.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist, smallDefinition } from '../checklists/checklists.builder.ts'
import { transact } from '../platform/database/transact.ts'
import { startSmtp } from '../platform/testing/smtpServer.ts'
import { roles } from '../roles/public/roles.table.ts'
import { goodAnswers } from '../submissions/submissions.builder.ts'
import { eventually } from '../testing/eventually.ts'
import { runsAt } from '../testing/runs.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const smtp = await startSmtp()
const server = await testServer({ smtpUrl: smtp.url })
const { runtime, customer, signedIn, as } = server
const { submitted } = runsAt(server)
const { db } = runtime
const badAnswers: Answers = { ...goodAnswers, bore: { type: 'measurement', samples: ['25.040', '25.012'] } }
let anna: TestUser

beforeAll(async () => {
  anna = await signedIn(['checklist operator'], { firstName: 'Anna', lastName: 'Kern' })
  await server.app.start()
})
afterAll(() => smtp.close())

const look = (id: string) => as(anna).call(getSubmission, { params: { id } })
const assignedTo = () => ({ userIds: [anna.id] })
const sentTo = (address: string) => smtp.received.filter(({ to }) => to.includes(address)).map(({ source }) => source)

describe('the result', () => {
  test('goes to people, roles and addresses, each in their language, and the submission says when all have it', async () => {
    const clara = await signedIn(['user manager'], { email: 'clara@nordwerk.example', preferences: { language: 'de' } })
    await signedIn(['developer'], { email: 'dev@nordwerk.example' })
    await signedIn(['developer'], { email: 'quiet@nordwerk.example', preferences: { allowEmails: false } })
    const rows = await transact(db, { customerId: customer.id }, tx => tx.select().from(roles))
    const roleIds = rows.filter(role => role.name === 'developer').map(role => role.id)
    const mail = { userIds: [clara.id], roleIds, addresses: ['buyer@customer.example'] }
    const checklist = await buildChecklist(db, {
      customer,
      type: 'product',
      name: 'Bearing housing',
      mail,
      assignedTo: assignedTo(),
    })
    const { id, irNumber } = await submitted(anna, checklist, { answers: badAnswers })
    await eventually(async () => expect((await look(id)).isEmailSent).toBe(true))
    expect(sentTo('clara@nordwerk.example')[0]).toContain('Nicht bestanden')
    expect(sentTo('dev@nordwerk.example')[0]).toContain(`Subject: Failed: Bearing housing ${irNumber}`)
    expect(sentTo('buyer@customer.example')).toHaveLength(1)
    expect(sentTo('quiet@nordwerk.example')).toEqual([])
  })

  test('distinguishes a typed name from the inspectors', async () => {
    const mail = { addresses: ['identity@nordwerk.example'] }
    const checklist = await buildChecklist(db, { customer, name: 'Typed', mail, assignedTo: assignedTo() })
    await submitted(anna, checklist, { userIdentity: 'Rosa Stein' })
    await eventually(() => expect(sentTo('identity@nordwerk.example')).toHaveLength(1))
    expect(sentTo('identity@nordwerk.example')[0]).toMatch(
      /Inspected by: Anna Kern\s+Name or badge, as entered: Rosa Stein/,
    )
  })

  test('of a pass is not sent where only failures are wanted', async () => {
    const mail = { addresses: ['only-failures@nordwerk.example'], onlyFailures: true }
    const checklist = await buildChecklist(db, { customer, name: 'Start-up', mail, assignedTo: assignedTo() })
    expect((await look((await submitted(anna, checklist)).id)).isEmailSent).toBe(true)
    await submitted(anna, checklist, { answers: badAnswers })
    await eventually(() => expect(sentTo('only-failures@nordwerk.example')).toHaveLength(1))
    expect(sentTo('only-failures@nordwerk.example')[0]).toContain('Failed')
  })

  test('that was refused is said with its reason, and sent again only to who has not got it', async () => {
    smtp.refuse('full@nordwerk.example', 550, 'Mailbox is full')
    const mail = { addresses: ['full@nordwerk.example', 'fine@nordwerk.example'] }
    const checklist = await buildChecklist(db, { customer, name: 'Coolant', mail, assignedTo: assignedTo() })
    const { id } = await submitted(anna, checklist)
    await eventually(async () => expect((await look(id)).emailError).toMatch(/Mailbox is full/))
    expect(await look(id)).toMatchObject({ isEmailSent: false, can: { resendEmail: true } })
    smtp.accept('full@nordwerk.example')
    await as(anna).call(resendSubmissionEmail, { params: { id } })
    await eventually(async () => expect((await look(id)).isEmailSent).toBe(true))
    expect(sentTo('full@nordwerk.example')).toHaveLength(1)
    expect(sentTo('fine@nordwerk.example')).toHaveLength(1)
  })

  test('never keeps anyone from submitting: an address may be too long for the outbox', async () => {
    const mail = { addresses: [`${'a'.repeat(60)}@${'b'.repeat(150)}.example`, 'short@nordwerk.example'] }
    const checklist = await buildChecklist(db, { customer, name: 'Long', mail, assignedTo: assignedTo() })
    const { id } = await submitted(anna, checklist)
    await eventually(async () => expect((await look(id)).isEmailSent).toBe(true))
    expect(sentTo('short@nordwerk.example')).toHaveLength(1)
  })

  test('never keeps anyone from submitting: the mail server may hang', async () => {
    smtp.hold()
    const mail = { addresses: ['slow@nordwerk.example'] }
    const checklist = await buildChecklist(db, { customer, name: 'Slow', mail, assignedTo: assignedTo() })
    const { id } = await submitted(anna, checklist)
    expect(await look(id)).toMatchObject({ isEmailSent: false, emailError: null })
    smtp.release()
    await eventually(async () => expect((await look(id)).isEmailSent).toBe(true))
  })
})

test('a trigger that names a role e-mails everyone who has it which answers are the reason', async () => {
  await signedIn(['MFG Supervisor'], { email: 'mfg@nordwerk.example' })
  const definition = structuredClone(smallDefinition)
  const [guard] = definition.sections[0]?.questions ?? []
  if (guard?.type === 'passFail') guard.triggers = [{ when: { kind: 'nonconforming' }, notify: ['MFG Supervisor'] }]
  const checklist = await buildChecklist(db, { customer, name: 'Guards', definition, assignedTo: assignedTo() })
  await submitted(anna, checklist, { answers: { ...goodAnswers, guard: { type: 'passFail', value: 'fail' } } })
  await eventually(() => expect(sentTo('mfg@nordwerk.example')).toHaveLength(1))
  expect(sentTo('mfg@nordwerk.example')[0]).toContain('The guard is closed')
})
