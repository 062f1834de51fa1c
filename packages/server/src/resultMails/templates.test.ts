// The texts of result e-mails: who may write them, what is refused, what is previewed, tested and sent.
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import {
  getResultMailTest,
  listResultMailExamples,
  listResultMailTemplates,
  previewResultMail,
  resetResultMailTemplate,
  testResultMail,
  updateResultMailTemplate,
} from '@gemba/domain/resultMails/resultMails.endpoints'
import type { TemplateTrial } from '@gemba/domain/resultMails/resultMails.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { startSmtp } from '../platform/testing/smtpServer.ts'
import { goodAnswers } from '../submissions/submissions.builder.ts'
import { eventually } from '../testing/eventually.ts'
import { runsAt } from '../testing/runs.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const smtp = await startSmtp()
const server = await testServer({ smtpUrl: smtp.url })
const { runtime, customer, other, signedIn, as } = server
const { submitted } = runsAt(server)
const badAnswers: Answers = { ...goodAnswers, bore: { type: 'measurement', samples: ['25.040', '25.012'] } }
const text = {
  subject: '{result} at {machine}: {checklist}',
  body: 'Dear all,\nLot: {lot}\n\n{failures}',
  facts: false,
}
const trial = (changes: Partial<TemplateTrial> = {}): TemplateTrial => ({
  ...{ ...text, language: 'en', submissionId: null },
  ...changes,
})
let admin: TestUser
let anna: TestUser

beforeAll(async () => {
  admin = await signedIn(['checklist administrator'], { email: 'boss@nordwerk.example' })
  anna = await signedIn(['checklist operator'], { firstName: 'Anna', lastName: 'Kern' })
  await server.app.start()
})
afterAll(() => smtp.close())

const sentTo = (address: string) => smtp.received.filter(({ to }) => to.includes(address)).map(({ source }) => source)
const run = async (name: string, address: string, header = {}) => {
  const wanted = { customer, name, mail: { addresses: [address] }, assignedTo: { userIds: [anna.id] } }
  const checklist = await buildChecklist(runtime.db, wanted)
  const someHeader = { machine: 'DMG 5', part: 'BH-4711', lot: 'L-26-0912', lotSize: 120, ...header }
  return submitted(anna, checklist, { answers: badAnswers, header: someHeader })
}

test('operators have no say in them, auditors read them, and other companies have their own', async () => {
  const operator = as(anna)
  await expect(operator.call(listResultMailTemplates)).rejects.toMatchObject({ status: 403 })
  await expect(operator.call(previewResultMail, { body: trial() })).rejects.toMatchObject({ status: 403 })
  const auditor = as(await signedIn(['checklist auditor']))
  expect((await auditor.call(listResultMailTemplates)).can.update).toBe(false)
  const change = { body: { ...text, language: 'en' as const, version: 0 } }
  await expect(auditor.call(updateResultMailTemplate, change)).rejects.toMatchObject({ status: 403 })
  await expect(auditor.call(testResultMail, { body: trial() })).rejects.toMatchObject({ status: 403 })
  await as(admin).call(updateResultMailTemplate, { body: { ...text, language: 'ar', version: 0 } })
  const foreign = await as(await signedIn(['checklist administrator'], { at: other })).call(listResultMailTemplates)
  expect(foreign.templates.every(({ isDefault }) => isDefault)).toBe(true)
  await as(admin).call(resetResultMailTemplate, { body: { language: 'ar', version: 1 } })
})

test('the default is what was always sent', async () => {
  const { templates } = await as(admin).call(listResultMailTemplates)
  expect(templates.map(({ language, isDefault }) => [language, isDefault])).toEqual([
    ['en', true],
    ['de', true],
    ['ar', true],
  ])
  await run('Hydraulic press', 'default@nordwerk.example')
  await eventually(() => expect(sentTo('default@nordwerk.example')).toHaveLength(1))
  expect(sentTo('default@nordwerk.example')[0]).toContain('Subject: Failed: Hydraulic press')
})

test('an unknown or lost placeholder is refused at its field, by its name', async () => {
  const refused = (changes: Partial<TemplateTrial>) => as(admin).call(previewResultMail, { body: trial(changes) })
  await expect(refused({ body: '{password}' })).rejects.toMatchObject({
    ...{ status: 422, problem: { fields: { body: expect.stringContaining('{password}') } } },
  })
  await expect(refused({ body: '{constructor}' })).rejects.toMatchObject({ status: 422 })
  await expect(refused({ subject: '{failures}' })).rejects.toMatchObject({
    ...{ status: 422, problem: { fields: { subject: expect.stringContaining('{failures}') } } },
  })
  await expect(refused({ subject: 'A\r\nBcc: all@example.com' })).rejects.toMatchObject({ status: 422 })
  const change = { ...text, body: 'Lot {lot', language: 'de' as const, version: 0 }
  await expect(as(admin).call(updateResultMailTemplate, { body: change })).rejects.toMatchObject({ status: 422 })
})

test('a change is sent from the next run on; the slower of two writers is refused, and a reset brings the default back', async () => {
  const save = (version: number) =>
    as(admin).call(updateResultMailTemplate, { body: { ...text, language: 'en', version } })
  expect(await save(0)).toMatchObject({ isDefault: false, version: 1 })
  await expect(save(0)).rejects.toMatchObject({ status: 409 })
  expect(await save(1)).toMatchObject({ version: 2 })
  await run('Own text', 'own@nordwerk.example', { lot: '' })
  await eventually(() => expect(sentTo('own@nordwerk.example')).toHaveLength(1))
  const [source = ''] = sentTo('own@nordwerk.example')
  expect(source).toContain('Subject: Failed at DMG 5: Own text')
  expect(source).not.toContain('Lot:')
  const reset = { language: 'en' as const, version: 2 }
  expect(await as(admin).call(resetResultMailTemplate, { body: reset })).toMatchObject({ isDefault: true, version: 0 })
})

test('names of checklists and machines are words, in the subject and in HTML', async () => {
  const { id } = await run('<b>Bcc: x@y.example</b> {link}', 'words@nordwerk.example', {
    machine: '<script>1</script>',
  })
  const body = trial({ submissionId: id, body: '{checklist} at {machine}', facts: true })
  const { subject, html } = await as(admin).call(previewResultMail, { body })
  expect(subject).toBe('Failed at <script>1</script>: <b>Bcc: x@y.example</b> {link}')
  expect(html).not.toContain('<script>')
  expect(html).toContain('&lt;script&gt;1&lt;/script&gt;')
})

test('a preview has made-up values, or a submission that the person may see, and reads from right to left in Arabic', async () => {
  const { html } = await as(admin).call(previewResultMail, { body: trial({ language: 'ar' }) })
  expect(html).toContain('dir="rtl"')
  // What the drawing says is not torn apart.
  expect(html).toContain('\u206825.000 +0.021/0\u2069')
  const { examples } = await as(admin).call(listResultMailExamples)
  const [newest] = examples
  if (!newest) throw new Error('no example')
  const real = await as(admin).call(previewResultMail, { body: trial({ submissionId: newest.id }) })
  expect(real.html).toContain('Bore')
  const foreign = as(await signedIn(['checklist administrator'], { at: other }))
  expect((await foreign.call(listResultMailExamples)).examples).toEqual([])
  const stolen = foreign.call(previewResultMail, { body: trial({ submissionId: newest.id }) })
  await expect(stolen).rejects.toMatchObject({ status: 404 })
})

test('a test goes to oneself, is marked, has the record attached, says what became of it, and is limited', async () => {
  const { examples } = await as(admin).call(listResultMailExamples)
  const submissionId = examples[0]?.id ?? null
  const { id, address } = await as(admin).call(testResultMail, { body: trial({ submissionId }) })
  expect(address).toBe('boss@nordwerk.example')
  await eventually(async () =>
    expect(await as(admin).call(getResultMailTest, { params: { id } })).toMatchObject({ status: 'sent' }),
  )
  const [source = ''] = sentTo('boss@nordwerk.example')
  expect(source).toContain('Subject: Test: Failed at')
  expect(source).toContain('application/pdf')
  const colleague = as(await signedIn(['checklist administrator']))
  await expect(colleague.call(getResultMailTest, { params: { id } })).rejects.toMatchObject({ status: 404 })
  smtp.refuse('boss@nordwerk.example', 550, 'Mailbox is full')
  const refused = await as(admin).call(testResultMail, { body: trial() })
  await eventually(async () =>
    expect(await as(admin).call(getResultMailTest, { params: { id: refused.id } })).toMatchObject({
      ...{ status: 'failed', reason: expect.stringContaining('Mailbox is full') },
    }),
  )
  for (let more = 0; more < 8; more++) await as(admin).call(testResultMail, { body: trial() })
  await expect(as(admin).call(testResultMail, { body: trial() })).rejects.toMatchObject({ status: 429 })
})
