import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { transact } from '../platform/database/transact.ts'
import { refuse } from '../platform/http/refusal.ts'
import { buildSubmission } from '../submissions/submissions.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import type { RoundReaction } from './public/storeRound.ts'

const { runtime, customer, signedIn } = await testServer()
const { db } = runtime
let anna: TestUser
let checklist: Awaited<ReturnType<typeof buildChecklist>>

beforeAll(async () => {
  anna = await signedIn(['checklist operator'])
  checklist = await buildChecklist(db, { customer, type: 'product' })
})

const store = (...reactions: RoundReaction[]) => buildSubmission(db, { customer, checklist, by: anna, reactions })
const sequenceOf = ({ irNumber }: { irNumber: string | null }) => Number(irNumber?.slice(-6))
const countRecords = () =>
  transact(db, { customerId: customer.id }, async tx => {
    const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from submissions`)
    return rows[0]?.count
  })

describe('what other rooms do about a round', () => {
  test('is prepared by all of them first, and then written in their order, with the number', async () => {
    const steps: string[] = []
    const named =
      (name: string): RoundReaction =>
      async () => {
        steps.push(`${name} reads`)
        return async ({ submission }) => void steps.push(`${name} writes ${submission.irNumber}`)
      }
    const { irNumber } = await store(named('one'), async () => undefined, named('two'))
    expect(steps).toEqual(['one reads', 'two reads', `one writes ${irNumber}`, `two writes ${irNumber}`])
  })

  test('keeps no one else from their number, however long it reads', async () => {
    const reading = Promise.withResolvers<void>()
    const read = Promise.withResolvers<void>()
    const slow = store(async () => {
      reading.resolve()
      await read.promise
      return undefined
    })
    await reading.promise
    const quick = await store()
    read.resolve()
    expect(sequenceOf(await slow)).toBe(sequenceOf(quick) + 1)
  })

  test('is stored with the round or not at all, and leaves no gap in the numbers', async () => {
    const before = await store()
    const count = await countRecords()
    const failing: RoundReaction = async () => () => Promise.reject(refuse('conflict'))
    await expect(store(failing)).rejects.toMatchObject({ code: 'conflict' })
    expect(await countRecords()).toBe(count)
    expect(sequenceOf(await store())).toBe(sequenceOf(before) + 1)
  })
})
