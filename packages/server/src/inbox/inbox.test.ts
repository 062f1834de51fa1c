// Notifies people of what newly waits for them (product.md §6): in the inbox, and by e-mail if they want e-mail.
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { listInbox, readInbox } from '@gemba/domain/inbox/inbox.endpoints'
import { commentIssue, createIssue, updateIssue } from '@gemba/domain/issues/issues.endpoints'
import { getSubmission, submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { assignSubmission } from '@gemba/domain/workflow/workflow.endpoints'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { notifyDueIssues } from '../issues/public/notifyOwners.ts'
import { transact } from '../platform/database/transact.ts'
import { startSmtp } from '../platform/testing/smtpServer.ts'
import { goodAnswers } from '../submissions/submissions.builder.ts'
import { eventually } from '../testing/eventually.ts'
import { runsAt } from '../testing/runs.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { buildApprovers, leastOf } from '../workflow/approvers.builder.ts'

const smtp = await startSmtp()
const server = await testServer({ smtpUrl: smtp.url })
const { runtime, customer, other, signedIn, as, database } = server
const { opened, submitted } = runsAt(server)
const { db } = runtime
const tooWide: Answers = { ...goodAnswers, bore: { type: 'measurement', samples: ['25.040', '25.012'] } }
const again: Answers = { bore: { type: 'measurement', samples: ['25.011', '25.013'] } }
let anna: TestUser
let boris: TestUser
let approvers: Awaited<ReturnType<typeof buildApprovers>>
let checklist: Awaited<ReturnType<typeof buildChecklist>>

beforeAll(async () => {
  anna = await signedIn(['checklist operator'], { firstName: 'Anna', lastName: 'Kern' })
  boris = await signedIn(['issues owner'], { email: 'boris@nordwerk.example' })
  approvers = await buildApprovers(server)
  const names = { de: 'Lagergehäuse' }
  const assignedTo = { userIds: [anna.id] }
  checklist = await buildChecklist(db, { customer, type: 'product', name: 'Bearing housing', names, assignedTo })
  await server.app.start()
})
afterAll(() => smtp.close())

const inboxOf = async (user: TestUser) => (await as(user).call(listInbox)).entries
const kindsFor = async (user: TestUser, number: string) =>
  (await inboxOf(user))
    .filter(({ notification }) => 'number' in notification && notification.number === number)
    .map(({ notification }) => notification.kind)
/** Mails as they were sent, without the line ends that quoted-printable puts into long lines. */
const sentTo = (address: string) =>
  smtp.received.filter(({ to }) => to.includes(address)).map(({ source }) => source.replace(/=\r?\n/g, ''))

describe('an inspection', () => {
  test('notifies those who decide next at each step, and removes the entries of the others', async () => {
    const { qa, mfg, manager, decide } = approvers
    const { id, irNumber } = await submitted(anna, checklist, { answers: tooWide })
    const number = irNumber ?? ''
    const states = async () => Promise.all([anna, qa, mfg, manager].map(user => kindsFor(user, number)))
    expect(await states()).toEqual([[], ['approval'], [], []])
    await decide('qa-supervisor', id, leastOf('hand-to-production'))
    expect(await states()).toEqual([[], [], ['approval'], []])
    await decide('mfg-supervisor', id, leastOf('setting-correction'))
    expect(await states()).toEqual([['remeasure'], [], [], []])
    const { remeasureDraftId } = await as(anna).call(getSubmission, { params: { id } })
    const [asked] = await inboxOf(anna)
    expect(asked?.to).toContain(`/internal/${checklist.code}?`)
    expect(asked).toMatchObject({ read: false, by: { id: mfg.id }, notification: { draftId: remeasureDraftId } })
    await as(anna).call(submitDraft, await opened(anna, remeasureDraftId ?? '', { answers: again }))
    expect(await states()).toEqual([[], ['approval'], [], []])
    await decide('qa-supervisor', id, leastOf('approve'))
    expect(await states()).toEqual([[], [], [], []])
  })

  test('that is given to one person notifies only that person', async () => {
    const second = await signedIn(['QA Supervisor'])
    const { id, irNumber } = await submitted(anna, checklist)
    expect(await kindsFor(second, irNumber ?? '')).toEqual(['approval'])
    const { version } = await approvers.review('qa-supervisor', id)
    await as(approvers.qa).call(assignSubmission, { params: { id }, body: { userId: second.id, version } })
    expect(await kindsFor(second, irNumber ?? '')).toEqual(['approval'])
    expect(await kindsFor(approvers.qa, irNumber ?? '')).toEqual([])
  })

  test('does not notify people who measured it or may not decide', async () => {
    const both = await signedIn(['checklist operator', 'QA Supervisor'])
    const own = await buildChecklist(db, { customer, type: 'product', assignedTo: { userIds: [both.id] } })
    const { irNumber } = await submitted(both, own)
    expect(await kindsFor(both, irNumber ?? '')).toEqual([])
    expect(await kindsFor(approvers.qa, irNumber ?? '')).toEqual(['approval'])
    await transact(db, { customerId: customer.id }, tx =>
      tx.execute(
        sql`update roles set permissions = array_remove(permissions, 'Workflow Update') where name = 'QA Manager'`,
      ),
    )
    const { id, irNumber: next } = await submitted(anna, checklist, { answers: tooWide })
    await approvers.decide('qa-supervisor', id, leastOf('hand-to-production'))
    await approvers.decide('mfg-supervisor', id, leastOf('deviation-request'))
    expect(await kindsFor(approvers.manager, next ?? '')).toEqual([])
  })
})

describe('an issue', () => {
  const raise = (wishes: object = {}) =>
    as(admin).call(createIssue, {
      body: { type: 'product', title: 'Burr', severity: 'low', ownerId: boris.id, ...wishes } as never,
    })
  let admin: TestUser
  beforeAll(async () => {
    admin = await signedIn(['administrator'], { firstName: 'Ada', lastName: 'Min' })
  })

  test('notifies its owner, who gets an e-mail with a link to it', async () => {
    const { id, number } = await raise()
    expect(await kindsFor(boris, number)).toEqual(['issue'])
    await eventually(() =>
      expect(sentTo('boris@nordwerk.example').join()).toContain(`Issue ${number} is assigned to you`),
    )
    expect(sentTo('boris@nordwerk.example').join()).toContain(`/checklists/product/issues/${id}`)
    await as(admin).call(commentIssue, { params: { id }, body: { text: 'Please look today' } })
    expect(await kindsFor(boris, number)).toEqual(['issue-comment', 'issue'])
  })

  test('that changes hands notifies the new owner and no longer the old one, and no one once it is done', async () => {
    const clara = await signedIn(['issues owner'])
    const { id, number, version, title, severity, status } = await raise()
    const unchanged = { title, severity, description: '', dueDate: null, machine: '', part: '' }
    const handed = await as(admin).call(updateIssue, {
      params: { id },
      body: { ...unchanged, status, ownerId: clara.id, version },
    })
    expect(await kindsFor(boris, number)).toEqual([])
    expect(await kindsFor(clara, number)).toEqual(['issue'])
    await as(clara).call(updateIssue, {
      params: { id },
      body: { ...unchanged, status: 'resolved', ownerId: clara.id, version: handed.version },
    })
    expect(await kindsFor(clara, number)).toEqual([])
  })

  test('without an owner notifies people who can assign it', async () => {
    const second = await signedIn(['administrator'])
    const { number } = await raise({ ownerId: null })
    expect(await kindsFor(second, number)).toEqual(['issue-unowned'])
    expect(await kindsFor(admin, number)).toEqual([])
    expect(await kindsFor(boris, number)).toEqual([])
  })

  test('that is due reminds its owner once for each date', async () => {
    const { number } = await raise({ dueDate: '2999-03-14' })
    const remind = (day: string) =>
      transact(db, { customerId: customer.id }, tx => notifyDueIssues(tx, { day, zone: 'UTC' }))
    await remind('2999-03-12')
    expect(await kindsFor(boris, number)).toEqual(['issue'])
    await remind('2999-03-13')
    await remind('2999-03-14')
    expect(await kindsFor(boris, number)).toEqual(['issue-due', 'issue'])
  })
})

describe('the inbox', () => {
  test('knows what was read, and is shown to no one else', async () => {
    const before = await as(boris).call(listInbox)
    expect(before.unread).toBeGreaterThan(1)
    const [first] = before.entries
    const { unread } = await as(boris).call(readInbox, { body: { ids: [first?.id ?? ''] } })
    expect(unread).toBe(before.unread - 1)
    await as(anna).call(readInbox, { body: { ids: before.entries.map(({ id }) => id) } })
    expect((await as(boris).call(listInbox)).unread).toBe(unread)
    expect(await as(boris).call(readInbox, { body: {} })).toEqual({ unread: 0 })
    expect((await inboxOf(boris)).every(({ read }) => read)).toBe(true)
    const stranger = await signedIn(['administrator'], { at: other })
    expect(await as(stranger).call(listInbox)).toEqual({ entries: [], total: 0, unread: 0 })
  })

  test('shows nothing that its reader may not open any more', async () => {
    const gina = await signedIn(['administrator'])
    const { number } = await as(gina).call(createIssue, {
      body: { type: 'product', title: 'Secret alloy', severity: 'low', ownerId: boris.id } as never,
    })
    expect(await kindsFor(boris, number)).toEqual(['issue'])
    const { unread } = await as(boris).call(listInbox)
    const permit = (permissions: string[]) =>
      database.query("update roles set permissions = $1 where name = 'issues owner' returning permissions", [
        permissions,
      ])
    const { rows } = await database.query("select permissions from roles where name = 'issues owner'")
    await permit(['Submissions Review'])
    expect(await as(boris).call(listInbox)).toEqual({ entries: [], total: 0, unread: 0 })
    await permit(rows[0].permissions)
    expect((await as(boris).call(listInbox)).unread).toBe(unread)
  })
})
