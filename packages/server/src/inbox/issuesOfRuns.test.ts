// Owners are notified of what a run finds, not only of what someone raises by hand.
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { listInbox } from '@gemba/domain/inbox/inbox.endpoints'
import { expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { goodAnswers } from '../submissions/submissions.builder.ts'
import { runsAt } from '../testing/runs.ts'
import { testServer } from '../testing/testServer.ts'

const server = await testServer()
const { runtime, customer, signedIn, as } = server
const { submitted } = runsAt(server)

test('the owner of an issue is notified when a run opens it, and again when the next one fails the same', async () => {
  const [anna, boris] = [
    await signedIn(['checklist operator', 'checklist administrator']),
    await signedIn(['issues owner']),
  ]
  const assignedTo = { userIds: [anna.id] }
  const checklist = await buildChecklist(runtime.db, { customer, type: 'product', assignedTo })
  const issue = { kind: 'draft' as const, title: 'Bore too wide', severity: 'high' as const, ownerId: boris.id }
  const answers: Answers = { ...goodAnswers, bore: { type: 'measurement', samples: ['25.040', '25.012'], issue } }
  const told = async () => (await as(boris).call(listInbox)).entries.map(({ notification }) => notification.kind)
  await submitted(anna, checklist, { answers })
  expect(await told()).toEqual(['issue'])
  await submitted(anna, checklist, { answers })
  expect(await told()).toEqual(['issue-again', 'issue'])
})
