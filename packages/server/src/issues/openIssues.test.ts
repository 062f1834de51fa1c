import { randomUUID } from 'node:crypto'
import { beforeAll, describe, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { transact } from '../platform/database/transact.ts'
import { buildSubmission } from '../submissions/submissions.builder.ts'
import { type TestUser, testServer } from '../testing/testServer.ts'
import { prepareIssues } from './openIssues.ts'
import type { Failure } from './planIssues.ts'

const { runtime, customer, signedIn } = await testServer()
const { db } = runtime
let anna: TestUser
beforeAll(async () => {
  anna = await signedIn(['checklist operator'])
})

const failed = (questionId: string): Failure => ({
  ...{ questionId, note: '', photos: [], existingId: null },
  issue: { title: questionId, description: '', severity: 'low', ownerId: null, dueDate: null },
})

describe('runs that fail in the same places at the same moment', () => {
  test('never wait for each other crosswise', async () => {
    const checklist = await buildChecklist(db, { customer, assignedTo: { userIds: [anna.id] } })
    const { id: submissionId } = await buildSubmission(db, { customer, checklist, by: anna })
    const source = {
      submissionId,
      checklistId: checklist.id,
      type: 'process' as const,
      machine: 'L7',
      part: '',
      round: 1,
    }
    const raise = (...questions: string[]) =>
      transact(db, { customerId: customer.id, userId: anna.id }, async tx => {
        const store = await prepareIssues(tx, questions.map(failed), {
          source,
          numbering: { pattern: 'IS-{0000}', day: '2026-03-13' },
          audit: () => undefined,
          by: randomUUID(),
          reactions: [],
        })
        await store?.()
      })
    // The first opens all of them, and must not wait for anyone who waits for its number.
    for (let run = 0; run < 6; run++) {
      const names = ['a', 'b', 'c', 'd', 'e', 'f'].map(letter => `${letter}${run}`)
      const one = (name: string) => raise(name)
      await Promise.all([raise(...names), ...names.slice(1).map(one)])
    }
  })
})
