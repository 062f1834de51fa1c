// One of everything that a company can have, so that a test can look whether another company gets at it.
import { randomUUID } from 'node:crypto'
import { createChecklistCategory } from '@gemba/domain/checklists/categories.endpoints'
import { updateChecklist } from '@gemba/domain/checklists/checklists.endpoints'
import { roleNames } from '@gemba/domain/core/roles'
import { uploadFile } from '@gemba/domain/files/files.endpoints'
import { commentIssue, createIssue, updateIssue } from '@gemba/domain/issues/issues.endpoints'
import { createTag } from '@gemba/domain/tags/tags.endpoints'
import { createTutorial } from '@gemba/domain/tutorials/tutorials.endpoints'
import { sessions } from '../auth/auth.table.ts'
import { asAuth } from '../auth/connection.ts'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { buildDraft } from '../drafts/drafts.builder.ts'
import { draftCopies } from '../drafts/public/drafts.table.ts'
import { groupMembers, groups } from '../groups/public/groups.table.ts'
import { tell } from '../inbox/public/tell.ts'
import { queueMail } from '../mails/public/queueMail.ts'
import { writeAudit } from '../platform/audit/audit.ts'
import { transact } from '../platform/database/database.ts'
import { insertOne } from '../platform/database/rows.ts'
import { buildSubmission } from '../submissions/submissions.builder.ts'
import { inspectorReleases } from '../workflow/public/workflow.table.ts'
import type { TestCustomer, TestUser, testServer } from './testServer.ts'

export type TestServer = Awaited<ReturnType<typeof testServer>>

/** Every role that a company has: such a person is stopped by nothing but the borders of the company. */
export const everyRole = roleNames.filter(name => name !== 'system administrator')

export const textFile = (text: string) => {
  const form = new FormData()
  form.set('file', new File([text], 'note.txt'))
  return form as never
}

/** One of everything in a company. Called again for the same company it adds one more of everything. */
export const buildWorld = async (server: TestServer, at: TestCustomer, known?: TestUser) => {
  const { services, as, signedIn } = server
  const { db } = services
  const mark = randomUUID().slice(0, 8)
  const person = known ?? (await signedIn(everyRole, { at, username: `everything.${mark}`, badge: mark }))
  const { call } = as(person)
  const inCustomer = <T>(work: Parameters<typeof transact<T>>[2]) =>
    transact(db, { customerId: at.id, userId: person.id }, work)

  const tutorial = await call(createTutorial, { body: { name: `Tutorial ${mark}`, url: 'https://help.example' } })
  const tag = await call(createTag, { body: { name: `Tag ${mark}` } })
  const category = await call(createChecklistCategory, { body: { type: 'product', name: `Category ${mark}` } })
  const file = await call(uploadFile, { body: textFile(`words of ${mark}`) })
  const group = await inCustomer(async tx => {
    const made = await insertOne(tx, groups, { name: `Group ${mark}` })
    await insertOne(tx, groupMembers, { groupId: made.id, userId: person.id })
    return made
  })
  const assignedTo = { userIds: [person.id], groupIds: [group.id], roleIds: [] }
  const checklist = await buildChecklist(db, {
    customer: at,
    type: 'product',
    name: `Bearing block ${mark}`,
    assignedTo,
  })
  const { version } = await call(updateChecklist, {
    params: { id: checklist.id },
    body: { name: checklist.name, categoryId: category.id, tagIds: [tag.id], mail: {}, version: checklist.version },
  })
  const draft = await buildDraft(db, { customer: at, checklist, by: person })
  const header = { machine: `Lathe ${mark}`, part: `P-${mark}`, lot: mark, lotSize: 10 }
  const copy = await inCustomer(tx =>
    insertOne(tx, draftCopies, { draftId: draft.id, lockToken: randomUUID(), answers: {}, header }),
  )
  const submission = await buildSubmission(db, { customer: at, checklist, by: person, ...header })
  const release = await inCustomer(async tx => {
    const asked = { submissionId: submission.id, userId: person.id, reason: `By mistake ${mark}` }
    const row = await insertOne(tx, inspectorReleases, asked)
    const about = { action: 'Workflow Update', entity: 'submissions', entityId: submission.id } as const
    await writeAudit(tx, db.auditKey, at.id, row.createdBy ?? undefined, [
      { ...about, new: { releaseRequestedFor: person.id }, reason: asked.reason },
    ])
    return row
  })
  const issue = await call(createIssue, {
    body: { type: 'product', title: `Burr ${mark}`, severity: 'low', ownerId: person.id, photos: [file.id] },
  })
  await call(updateIssue, {
    params: { id: issue.id },
    body: { title: `Burr ${mark}`, severity: 'high', status: 'open', ownerId: person.id, version: issue.version },
  })
  await call(commentIssue, { params: { id: issue.id }, body: { text: `Seen by ${mark}` } })
  const mailId = await inCustomer(tx =>
    queueMail(tx, {
      ...{ kind: 'greeting', to: [{ address: `${mark}@example.com` }], subject: `Mail ${mark}`, html: '', text: '' },
      attachments: [file.id],
    }),
  )
  await inCustomer(async tx => {
    const news = {
      kind: 'issue' as const,
      issueId: issue.id,
      type: issue.type,
      number: issue.number,
      title: issue.title,
    }
    await tell(tx, [person.id], { ...news, dueDate: null })
  })
  const [session] = await asAuth(db)
    .insert(sessions)
    .values({
      token: randomUUID(),
      userId: person.id,
      activeCustomerId: at.id,
      expiresAt: new Date(Date.now() + 3_600_000),
    })
    .returning()
  return {
    ...{ customer: at, person, tutorial, tag, category, file, group, draft, copy, submission, release, issue },
    checklist: { ...checklist, version },
    mail: { id: String(mailId) },
    session: { id: String(session?.id) },
  }
}

export type World = Awaited<ReturnType<typeof buildWorld>>
