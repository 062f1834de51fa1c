import { searchInspections } from '@gemba/domain/workflow/workflow.endpoints'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { transact } from '../platform/database/transact.ts'
import { buildSubmission } from '../submissions/submissions.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { runtime, customer, other, signedIn, as } = await testServer()
const { db } = runtime
let supervisor: TestUser
const found = async (search: string, user = supervisor) =>
  (await as(user).call(searchInspections, { query: { search } })).inspections.map(({ irNumber }) => irNumber)

beforeAll(async () => {
  supervisor = await signedIn(['QA Supervisor'])
  const by = await signedIn(['checklist operator'])
  const named = { name: 'Pump flange', names: { de: 'Pumpenflansch' } }
  const pump = await buildChecklist(db, { customer, type: 'product', ...named })
  const valve = await buildChecklist(db, { customer, type: 'product', name: 'Valve' })
  const make = (checklist: typeof pump, irNumber: string, day: number, more = {}) =>
    buildSubmission(db, {
      ...{ customer, checklist, by, irNumber, lot: 'L-1', part: 'P', ...more },
      submittedAt: new Date(`2026-03-${10 + day}T10:00:00Z`),
    })
  for (let n = 1; n <= 7; n++) await make(pump, `IR-000${n}`, n)
  await make(valve, 'IR-1000', 8, { lot: 'Los 100 %', part: 'Gehäuse' })
  await make(valve, 'IR-1001', 9, { lot: 'Los 100 x', part: 'مضخة' })
})

test.each([
  ['0003', ['IR-0003']],
  ['ir-1', ['IR-1001', 'IR-1000']],
  ['los 100', ['IR-1001', 'IR-1000']],
  ['100 %', ['IR-1000']],
  ['GEHÄUSE', ['IR-1000']],
  ['مضخ', ['IR-1001']],
  ['IR_0003', []],
  ['valve', ['IR-1001', 'IR-1000']],
  ['pump', ['IR-0007', 'IR-0006', 'IR-0005', 'IR-0004', 'IR-0003']],
  ['10', ['IR-1001', 'IR-1000']],
  ['P', ['IR-0007', 'IR-0006', 'IR-0005', 'IR-0004', 'IR-0003']],
  ['nothing like it', []],
])('for %j the newest with these letters are found', async (words, expected) => {
  expect(await found(words)).toEqual(expected)
})

test('a checklist is found by the name that its reader sees', async () => {
  const { inspections } = await as(supervisor).call(searchInspections, {
    ...{ query: { search: 'flansch' }, headers: { 'accept-language': 'de' } },
  })
  expect(inspections[0]).toMatchObject({ irNumber: 'IR-0007', checklistName: 'Pumpenflansch' })
  expect(await found('flansch')).toEqual([])
})

test('nothing of another company is found, nor does the function that asks the index', async () => {
  expect(await found('0003', await signedIn(['QA Supervisor'], { at: other }))).toEqual([])
  const candidates = (customerId?: string) =>
    transact(db, { ...(customerId && { customerId }) }, async tx => {
      const { rows } = await tx.execute(sql`select inspections_with('product', '0003', 10)`)
      return rows.length
    })
  expect([await candidates(customer.id), await candidates(other.id), await candidates()]).toEqual([1, 0, 0])
})
