// What is written about an approval is what verifying reads, also where an earlier version wrote it.
import { randomUUID } from 'node:crypto'
import type { Decision } from '@gemba/domain/workflow/decision.schema'
import { submitted } from '@gemba/domain/workflow/transitions'
import { expect, test } from 'vitest'
import { type AuditEntry, readRecord, recordText } from '../platform/audit/audit.ts'
import {
  assignmentEntry,
  decisionEntry,
  readWorkflowEntry,
  rejectedSignatureEntry,
  releaseRequestEntry,
  releaseSettlementEntry,
} from './public/workflowAudit.ts'

const [submissionId, by, person, requestedBy] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
const at = '2026-03-13T08:00:00.000Z'
const event = { submissionId, by, at: Date.parse(at) }
const reason = 'Was on holiday'

/** Reads an entry from the text that the chain keeps of it. */
const readBack = (entry: AuditEntry) => {
  const record = readRecord(recordText(entry, { sequence: 1, at: new Date(at), userId: by }))
  return record && readWorkflowEntry(record)
}

const decision: Decision = {
  decision: 'concede',
  comment: 'Within reach',
  concession: { limit: 'quantity', quantity: 40 },
}
const release = { userId: person, createdBy: requestedBy, reason }
const settlement = (confirm: boolean) =>
  releaseSettlementEntry(submissionId, release, { confirm, action: 'Checklists Update' })

test('a decision is read with every field that was written', () => {
  const after = { ...submitted, status: 'concessionally-approved', pendingWith: null } as const
  const signature = { name: 'Rosa Ott', at, timezone: 'UTC', meaning: 'Concession', sha256: 'a'.repeat(64) }
  const made = { before: submitted, after, decision, role: 'qa-manager', signature } as const
  expect(readBack(decisionEntry(submissionId, made))).toEqual({
    ...{ ...event, kind: 'decision' },
    recorded: { ...after, ...decision, role: 'qa-manager', signature },
  })
})

test('an assignment is read with the person, or with no one', () => {
  const assigned = { ...event, kind: 'assignment' }
  expect(readBack(assignmentEntry(submissionId, null, person))).toEqual({ ...assigned, assignedTo: person })
  expect(readBack(assignmentEntry(submissionId, person, null))).toEqual({ ...assigned, assignedTo: null })
})

test('a release is read as requested, confirmed and declined', () => {
  expect(readBack(releaseRequestEntry(submissionId, release))).toEqual({
    ...event,
    kind: 'release request',
    person,
    reason,
  })
  expect(readBack(settlement(true))).toEqual({ ...event, kind: 'release', person, requestedBy, reason })
  expect(readBack(settlement(false))).toEqual({ ...event, kind: 'declined release', person })
})

test('a release counts under the permission that earlier versions recorded', () => {
  for (const entry of [releaseRequestEntry(submissionId, release), settlement(true), settlement(false)])
    expect(readBack({ ...entry, action: 'Workflow Update' })).toEqual(readBack(entry))
})

test('nothing else is read as a step of an approval', () => {
  const assignment = assignmentEntry(submissionId, null, person)
  expect(readBack(rejectedSignatureEntry(submissionId, 'wrong password'))).toBeUndefined()
  expect(readBack({ ...assignment, action: 'Checklists Update' })).toBeUndefined()
  expect(readBack({ ...assignment, action: 'Submissions Update' })).toBeUndefined()
  expect(readBack({ ...assignment, entity: 'drafts' })).toBeUndefined()
})
