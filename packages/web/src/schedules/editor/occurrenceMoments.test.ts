import { expect, test } from 'vitest'
import { occurrenceMoments } from './occurrenceMoments.ts'

const window = { opensBefore: 15, dueAfter: 30, grace: 15, lateFor: 60 }
const none = { reminders: [], escalations: [] }
const read = (...given: Parameters<typeof occurrenceMoments>) =>
  occurrenceMoments(...given).map(({ kind, minutes }) => `${kind} ${minutes}`)

test('an occurrence opens, is asked for, is due, gets overdue and is missed', () => {
  expect(read(window, none)).toEqual(['opens -15', 'slot 0', 'due 30', 'late 45', 'missed 105'])
})

test('what is sent stands between them, and nothing that would be sent after it is missed', () => {
  const roleId = '0b54d9a3-8b1c-4f0e-9d8f-7a4f3d1a2b3c'
  const reminders = [
    { from: 'slot', minutes: -30, mail: false },
    { from: 'due', minutes: 0, mail: true },
    { from: 'due', minutes: 500, mail: true },
  ] as const
  const escalations = [
    { when: 'late', minutes: 30, roleId, mail: true },
    { when: 'missed', inARow: 3, roleId, mail: true },
  ] as const
  expect(read(window, { reminders, escalations })).toEqual([
    ...['reminder -30', 'opens -15', 'slot 0', 'reminder 30', 'due 30', 'late 45'],
    ...['escalation 75', 'escalation 105', 'missed 105'],
  ])
})

test('without a grace period, and without time to be overdue, there are no such moments', () => {
  expect(read({ opensBefore: 0, dueAfter: 30, grace: 0, lateFor: 0 }, none)).toEqual(['slot 0', 'due 30', 'missed 30'])
  expect(read({ ...window, grace: 0 }, none)).toEqual(['opens -15', 'slot 0', 'due 30', 'missed 90'])
})
