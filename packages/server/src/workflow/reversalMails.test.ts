import { getMail, listMails } from '@gemba/domain/mails/mails.endpoints'
import { roleNames, type WorkflowRole } from '@gemba/domain/workflow/roles'
import { decideSubmission, getReview } from '@gemba/domain/workflow/workflow.endpoints'
import { beforeAll, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { buildSubmission } from '../submissions/submissions.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { leastOf } from './approvers.builder.ts'

const { runtime, customer, signedIn, as, database } = await testServer()
const domain = 'nordwerk.example'
let admin: TestUser
beforeAll(async () => {
  admin = await signedIn(['administrator'])
})

const decide = async (user: TestUser, role: WorkflowRole, id: string, said: ReturnType<typeof leastOf>) => {
  const { version } = await as(user).call(getReview, { params: { id }, query: { role } })
  return as(user).call(decideSubmission, { params: { id }, body: { role, version, ...said } })
}
const mailsAbout = async (id: string) => {
  const { call } = as(admin)
  const { mails } = await call(listMails, { query: { entity: 'submissions', entityId: id } })
  const whole = await Promise.all(mails.map(mail => call(getMail, { params: { id: mail.id } })))
  return whole
    .filter(({ kind }) => kind === 'workflow reversal')
    .map(({ subject, text, recipients }) => ({ subject, text, to: recipients.map(({ address }) => address) }))
    .sort((a, b) => a.subject.localeCompare(b.subject))
}

test('a reversal e-mails those who had acted on the inspection, each in their language, and no one else', async () => {
  const person = (name: string, roles: string[], more: object = {}) =>
    signedIn(roles, { firstName: name, lastName: 'Ott', email: `${name.toLowerCase()}@${domain}`, ...more })
  const german = { preferences: { language: 'de' as const } }
  const inspector = await person('Anna', ['checklist operator'])
  const qa = await person('Jana', [roleNames['qa-supervisor']], german)
  const left = await person('Lars', [roleNames['mfg-supervisor']])
  const moved = await person('Mona', [roleNames['qa-supervisor']])
  const quiet = await person('Quirin', [roleNames['mfg-supervisor']], { preferences: { allowEmails: false } })
  const manager = await person('Rosa', [roleNames['qa-manager']])
  await person('Nora', [roleNames['qa-supervisor']])
  const checklist = await buildChecklist(runtime.db, { customer, type: 'product', name: 'Hub' })
  const { id, irNumber } = await buildSubmission(runtime.db, { customer, checklist, by: inspector })

  await decide(qa, 'qa-supervisor', id, leastOf('hand-to-production'))
  await decide(left, 'mfg-supervisor', id, { decision: 'reverse', reason: 'Not ours', to: 'qa-supervisor' })
  await decide(moved, 'qa-supervisor', id, leastOf('reject'))
  await decide(quiet, 'mfg-supervisor', id, leastOf('deviation-request'))
  expect(await mailsAbout(id)).toMatchObject([
    { subject: `Freigabe zurückgegeben: ${irNumber}`, to: [`jana@${domain}`] },
    { subject: `Workflow is reversed: ${irNumber}`, to: [`anna@${domain}`] },
  ])
  await database.query("delete from mails where kind = 'workflow reversal'")
  await database.query('update users set active = false where id = $1', [left.id])
  await database.query('delete from user_roles where user_id = $1', [moved.id])

  await decide(manager, 'qa-manager', id, { decision: 'reverse', reason: 'Gauge was worn', to: 'qa-supervisor' })
  const [toGermans, toOthers, ...more] = await mailsAbout(id)
  expect(more).toEqual([])
  expect(toGermans).toMatchObject({
    subject: `Freigabe zurückgegeben: ${irNumber}`,
    to: [`jana@${domain}`],
  })
  expect(toOthers).toMatchObject({
    subject: `Workflow is reversed: ${irNumber}`,
    to: [`anna@${domain}`],
  })
  expect(toOthers?.text).toContain(`Rosa Ott reversed the approval of inspection ${irNumber} to QA Supervisor`)
  expect(toOthers?.text).toContain('Gauge was worn')
  expect(toOthers?.text).toContain(id)
})

test('a refused reversal e-mails no one', async () => {
  const inspector = await signedIn(['checklist operator'])
  const qa = await signedIn([roleNames['qa-supervisor']])
  const checklist = await buildChecklist(runtime.db, { customer, type: 'product', name: 'Shaft' })
  const { id } = await buildSubmission(runtime.db, { customer, checklist, by: inspector })
  const reversed = decide(qa, 'qa-supervisor', id, { decision: 'reverse', reason: 'Again', to: 'qa-supervisor' })
  await expect(reversed).rejects.toMatchObject({ status: 409 })
  expect(await mailsAbout(id)).toEqual([])
})
