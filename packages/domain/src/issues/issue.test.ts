import { expect, test } from 'vitest'
import { compareSeverity, severities } from '../checklists/severity.ts'
import { customerSettings } from '../customers/customer.schema.ts'
import { formatNumber } from '../workflow/inspectionNumber.ts'
import { forwardMove, type IssueSource, IssueStatus, mayMove, nextStatuses, occurrenceKey } from './issue.schema.ts'

const source = (given: Partial<IssueSource> = {}): IssueSource => ({
  checklistId: 'c1',
  submissionId: 's1',
  questionId: 'jaws',
  machine: 'Lathe 07',
  part: null,
  ...given,
})

test('the same failure on the same machine is another occurrence, whichever run found it', () => {
  expect(occurrenceKey(source({ submissionId: 's2', machine: ' lathe 07' }))).toBe(occurrenceKey(source()))
})

test('another question, machine, part or checklist is another issue', () => {
  const others = [{ questionId: 'belt' }, { machine: 'Lathe 08' }, { part: 'BH-4711' }, { checklistId: 'c2' }]
  const keys = others.map(other => occurrenceKey(source(other)))
  expect(new Set([occurrenceKey(source()), ...keys]).size).toBe(5)
  expect(occurrenceKey(source({ machine: 'a', part: 'b' }))).not.toBe(
    occurrenceKey(source({ machine: 'b', part: 'a' })),
  )
})

test('an issue raised by hand gets no further occurrences', () => {
  expect(occurrenceKey(source({ questionId: null }))).toBeNull()
})

test('a closed issue can only be opened again', () => {
  expect(nextStatuses('closed')).toEqual(['open'])
  expect(mayMove('closed', 'resolved')).toBe(false)
  expect(mayMove('in-progress', 'closed')).toBe(false)
  expect(mayMove('resolved', 'closed')).toBe(true)
})

test('each status has one next step, and none leads back', () => {
  const steps = IssueStatus.options.map(status => forwardMove(status))
  expect(steps).toEqual(['in-progress', 'resolved', 'closed', undefined])
  for (const status of IssueStatus.options) {
    const step = forwardMove(status)
    if (step) expect(mayMove(status, step)).toBe(true)
  }
})

test('issues are numbered IS-0231 unless the company chose another pattern', () => {
  expect(formatNumber(customerSettings({}).issueNumberPattern, 231, '2026-03-13')).toBe('IS-0231')
})

test('critical is more severe than low', () => {
  expect([...severities].sort(compareSeverity).at(-1)).toBe('critical')
})
