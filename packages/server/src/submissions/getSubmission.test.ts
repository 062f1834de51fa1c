import { getSubmission, resendSubmissionEmail } from '@gemba/domain/submissions/submissions.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { customers } from '../customers/public/customers.table.ts'
import { transact } from '../platform/database/transact.ts'
import { roles } from '../roles/public/roles.table.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { buildSubmission } from './submissions.builder.ts'

const { runtime, customer, other, signedIn, as } = await testServer()
const { db } = runtime
let anna: TestUser
let product: { id: string }
let process: { id: string }

beforeAll(async () => {
  anna = await signedIn(['checklist operator'])
  const housing = await buildChecklist(db, { customer, type: 'product', name: 'Bearing housing' })
  const startUp = await buildChecklist(db, { customer, type: 'process', name: 'Start-up' })
  product = await buildSubmission(db, { customer, checklist: housing, by: anna })
  process = await buildSubmission(db, { customer, checklist: startUp, by: anna })
})

const look = (user: TestUser | null, { id }: { id: string }) => as(user).call(getSubmission, { params: { id } })
const hidden = { status: 404 }

describe('a submission', () => {
  test('needs a sign-in', async () => {
    await expect(look(null, product)).rejects.toMatchObject({ status: 401 })
  })

  test('is shown to the person who submitted it, with the revision it was made with', async () => {
    expect(await look(anna, product)).toMatchObject({
      checklist: { name: 'Bearing housing', type: 'product' },
      ...{ revision: 0, definition: { schemaVersion: 1 }, result: 'pass', submittedBy: { id: anna.id } },
    })
  })

  test('of a colleague does not exist for an operator', async () => {
    const colleague = await signedIn(['checklist operator'])
    await expect(look(colleague, product)).rejects.toMatchObject(hidden)
    await expect(look(colleague, process)).rejects.toMatchObject(hidden)
    const call = as(colleague).call(resendSubmissionEmail, { params: { id: product.id } })
    await expect(call).rejects.toMatchObject(hidden)
  })

  test('of anyone is shown to people who may review all', async () => {
    const auditor = await signedIn(['checklist auditor'])
    for (const submission of [product, process])
      expect(await look(auditor, submission)).toMatchObject({ id: submission.id })
  })

  test('that is an inspection is shown to approvers', async () => {
    await transact(db, { customerId: customer.id }, tx =>
      tx.insert(roles).values({ name: 'second pair of eyes', permissions: ['Workflow Review'] }),
    )
    const approver = await signedIn(['second pair of eyes'])
    expect(await look(approver, product)).toMatchObject({ id: product.id })
    await expect(look(approver, process)).rejects.toMatchObject(hidden)
  })

  test('of another company does not exist', async () => {
    const stranger = await signedIn(['administrator'], { at: other })
    await expect(look(stranger, product)).rejects.toMatchObject(hidden)
  })

  test('is not shown while its kind of checklist is switched off', async () => {
    const admin = await signedIn(['administrator'])
    const switchTo = (features: Record<string, boolean>) =>
      transact(db, { customerId: customer.id }, tx => tx.update(customers).set({ features }))
    await switchTo({ allowChecklists: true })
    await expect(look(admin, product)).rejects.toMatchObject({
      problem: { type: 'urn:gemba:problem:feature-not-enabled' },
    })
    expect(await look(admin, process)).toMatchObject({ id: process.id })
    await switchTo({ allowChecklists: true, allowProductChecklists: true })
  })
})
