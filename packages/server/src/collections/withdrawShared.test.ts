// What becomes of what companies had: collections that are withdrawn, and companies that are gone.
import { randomUUID } from 'node:crypto'
import { deleteCollection, getCollection } from '@gemba/domain/collections/collections.endpoints'
import { getSubmission, getSubmissionPdf } from '@gemba/domain/submissions/submissions.endpoints'
import { describe, expect, test } from 'vitest'
import { provisionCustomer } from '../customers/public/provision.ts'
import { testServer } from '../testing/testServer.ts'
import { sharingIn } from './sharing.builder.ts'

const server = await testServer()
const { runtime, customer, other, as, database } = server
const { db } = runtime
const {
  system,
  owner,
  admin,
  stranger,
  anna,
  give,
  nameOf,
  shared,
  fill,
  share,
  original,
  item,
  theCopyAt,
  assign,
  publishNext,
  withLabel,
  run,
  runnable,
} = await sharingIn(server)

describe('a collection that is withdrawn', () => {
  test('begins no more runs; open drafts are submitted, and records stay', async () => {
    const checklist = await original()
    const { id, name } = await shared([item(checklist)], [customer, other])
    const copy = await theCopyAt(admin, checklist)
    await assign(copy.id, [anna.id])
    const { id: before } = await (await run(anna, copy.code)).submit()
    const open = await run(anna, copy.code)
    await share(id, [other])
    expect(await theCopyAt(admin, checklist)).toMatchObject({
      ...{ active: false, collection: { name, withdrawn: true } },
      can: { assign: false, update: false },
    })
    await expect(run(anna, copy.code)).rejects.toMatchObject({ status: 404 })
    await expect(assign(copy.id, [admin.id])).rejects.toMatchObject({ status: 409 })
    const listed = (await runnable(anna)).find(one => one.id === copy.id)
    expect(listed).toMatchObject({ can: { run: false }, draftSubmissions: [{ id: open.draft.id }] })
    const { id: after } = await open.submit()
    expect((await runnable(anna)).some(one => one.id === copy.id)).toBe(false)
    for (const record of [before, after]) {
      expect(await as(anna).call(getSubmission, { params: { id: record } })).toMatchObject({ revision: 0 })
      const pdf = (await as(anna).call(getSubmissionPdf, { params: { id: record } })) as unknown as Buffer
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    }
    // The other company notices nothing.
    expect(await theCopyAt(stranger, checklist)).toMatchObject({ active: true, collection: { withdrawn: false } })
  })

  test('comes back as it is now, and nobody runs it until someone is assigned', async () => {
    const checklist = await original()
    const { id } = await shared([item(checklist)], [customer])
    const copy = await theCopyAt(admin, checklist)
    await assign(copy.id, [anna.id])
    await share(id, [])
    await publishNext(checklist.id, withLabel('Meanwhile'))
    await give()
    expect(await theCopyAt(admin, checklist)).toMatchObject({ revision: 0, collection: { withdrawn: true } })
    await share(id, [customer])
    expect(await theCopyAt(admin, checklist)).toMatchObject({
      ...{ id: copy.id, revision: 1, active: true, collection: { withdrawn: false } },
      assigned: { users: 0, groups: 0, roles: 0 },
    })
    await expect(run(anna, copy.code)).rejects.toMatchObject({ status: 403 })
  })

  test('leaves what the company also has from another one', async () => {
    const checklist = await original()
    const first = await shared([item(checklist)], [customer], nameOf('A'))
    const second = await shared([item(checklist)], [customer], nameOf('B'))
    expect(await theCopyAt(admin, checklist)).toMatchObject({ collection: { name: first.name } })
    await as(system).call(deleteCollection, { params: { id: first.id } })
    await give()
    expect(await theCopyAt(admin, checklist)).toMatchObject({ collection: { name: second.name, withdrawn: false } })
    await fill(second.id, [])
    expect(await theCopyAt(admin, checklist)).toMatchObject({ collection: { withdrawn: true } })
  })
})

test('a company that is gone is no longer counted', async () => {
  const { id } = await shared([], [customer])
  await database.query('insert into collection_shares (customer_id, collection_id, company_id) values ($1, $2, $3)', [
    ...[owner.id, id, randomUUID()],
  ])
  await give()
  expect(await as(system).call(getCollection, { params: { id } })).toMatchObject({ companies: 1 })
})

test('a company whose rows are being deleted is given nothing more', async () => {
  const closing = await provisionCustomer(db, { name: 'Closing collections Ltd', features: [] })
  await database.query(
    `insert into company_deletions (company_id, name, reason, asked_by, due_at, began_at)
      values ($1, 'Closing', 'x', 'x', now(), now())`,
    [closing.id],
  )
  await shared([item(await original())], [customer, closing])
  const { rows } = await database.query('select from checklists where customer_id = $1', [closing.id])
  expect(rows).toHaveLength(0)
})
