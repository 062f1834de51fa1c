import { createIssue } from '@gemba/domain/issues/issues.endpoints'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { transact } from '../platform/database/transact.ts'
import { runsAt } from '../testing/runs.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const server = await testServer()
const { runtime, customer, signedIn, as } = server
const { submitted } = runsAt(server)
let anna: TestUser
let product: Awaited<ReturnType<typeof buildChecklist>>
beforeAll(async () => {
  anna = await signedIn(['checklist operator'])
  product = await buildChecklist(runtime.db, { customer, type: 'product', assignedTo: { userIds: [anna.id] } })
})

const usePattern = (patterns: { inspectionNumberPattern?: string; issueNumberPattern?: string }) =>
  transact(runtime.db, { customerId: customer.id, role: 'gemba_platform' }, tx =>
    tx.execute(sql`update customers set settings = settings || ${patterns}::jsonb where id = ${customer.id}`),
  )

const inspections = async (count: number) => {
  const numbers: (string | null)[] = []
  for (let n = 0; n < count; n++) numbers.push((await submitted(anna, product)).irNumber)
  return numbers
}

test('a new pattern continues after the numbers that an older one has already written', async () => {
  await usePattern({ inspectionNumberPattern: 'N{0}' })
  expect((await inspections(12)).slice(-2)).toEqual(['N11', 'N12'])
  await usePattern({ inspectionNumberPattern: 'N1{0}' })
  expect(await inspections(8)).toEqual(['N13', 'N14', 'N15', 'N16', 'N17', 'N18', 'N19', 'N110'])
  const together = await Promise.all(Array.from({ length: 10 }, () => submitted(anna, product)))
  const expected = Array.from({ length: 10 }, (_, n) => `N1${n + 11}`)
  expect(together.map(({ irNumber }) => irNumber).sort()).toEqual(expected)
  await usePattern({ inspectionNumberPattern: 'N{0}' })
  expect(await inspections(1)).toEqual(['N20'])
})

test('so do the numbers of issues', async () => {
  const body = {
    title: 'Coolant',
    description: '',
    severity: 'high' as const,
    machine: '',
    part: '',
    type: 'process' as const,
  }
  const raise = async () => (await as(anna).call(createIssue, { body })).number
  await usePattern({ issueNumberPattern: 'I{0}' })
  for (let n = 0; n < 11; n++) await raise()
  await usePattern({ issueNumberPattern: 'I1{0}' })
  expect([await raise(), await raise()]).toEqual(['I12', 'I13'])
})
