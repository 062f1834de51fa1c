// What is written about an issue is what verifying reads, also where an earlier version wrote less.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type AuditEntry, readRecord, recordText } from '../platform/audit/audit.ts'
import {
  changeEntry,
  commentEntry,
  occurrenceEntry,
  openedEntry,
  raisedEntry,
  readIssueEntry,
} from './public/issueAudit.ts'

const [issueId, by, submissionId, checklistId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
const at = '2026-03-13T08:00:00.000Z'
const event = { issueId, by, at: Date.parse(at) }

/** Reads an entry from the text that the chain keeps of it. */
const readBack = (entry: AuditEntry) => {
  const record = readRecord(recordText(entry, { sequence: 1, at: new Date(at), userId: by }))
  return record && readIssueEntry(record)
}

const values = {
  number: 'IS-0001',
  type: 'product',
  title: 'Burr',
  description: '',
  severity: 'high',
  status: 'open',
  ownerId: null,
  dueDate: '2026-03-20',
  machine: 'Lathe 4',
  part: 'Hub',
} as const
const found = { submissionId, questionId: 'diameter', round: 2 }
const evidence = { note: 'Tool worn', photos: [randomUUID()] }

test('an issue that was raised by hand is read with its note and photos', () => {
  expect(readBack(raisedEntry(issueId, { ...values, ...evidence }))).toEqual({
    ...{ ...event, kind: 'opened', values, found: undefined, evidence },
  })
})

test('an issue from a run is read with the question and the round in which it failed', () => {
  const source = { checklistId, questionId: found.questionId }
  expect(readBack(openedEntry(issueId, { ...values, ...source, ...found }))).toEqual({
    ...{ ...event, kind: 'opened', values: { ...values, ...source }, found, evidence: { note: '', photos: [] } },
  })
})

test('an occurrence is read as a change with the place where it was found', () => {
  const after = { occurrences: 2, status: 'open', ...found } as const
  expect(readBack(occurrenceEntry(issueId, { occurrences: 1, status: 'open' }, after))).toEqual({
    ...{ ...event, kind: 'changed', changes: [{ field: 'occurrences', old: 1, new: 2 }], found },
    values: { occurrences: 2, status: 'open' },
  })
})

test('a change is read field by field, with why an issue was closed', () => {
  const changes = [
    { field: 'status', old: 'open', new: 'closed' },
    { field: 'comment', old: null, new: 'Tool replaced' },
  ]
  expect(readBack(changeEntry(issueId, changes))).toEqual({
    ...{ ...event, kind: 'changed', changes, values: { status: 'closed' }, found: undefined },
  })
})

test('a comment is read with its text', () => {
  const comment = { id: randomUUID(), text: 'Ordered a new one' }
  expect(readBack(commentEntry(issueId, comment))).toEqual({ ...event, kind: 'comment', ...comment })
})

test('an occurrence of an earlier version is read without its round', () => {
  const entry = occurrenceEntry(
    issueId,
    { occurrences: 1, status: 'open' },
    { ...{ occurrences: 2, status: 'open' }, ...found },
  )
  const { round: _, ...less } = entry.new as typeof found
  expect(readBack({ ...entry, new: less })).toMatchObject({ found: { submissionId, questionId: found.questionId } })
})

test('nothing else is read as an event of an issue', () => {
  const entry = commentEntry(issueId, { id: randomUUID(), text: 'Same' })
  expect(readBack({ ...entry, action: 'Issues Assign' })).toBeUndefined()
  expect(readBack({ ...entry, entity: 'submissions' })).toBeUndefined()
})
