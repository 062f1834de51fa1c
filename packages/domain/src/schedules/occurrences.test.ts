import { expect, test } from 'vitest'
import { isSettled, occurrenceEvents, occurrenceStatuses, phaseAt, statusAfter } from './occurrenceStatus.ts'
import { timesOf } from './occurrenceTimes.ts'
import { type Rules, stepsBetween, timelineOf } from './timeline.ts'

const minute = 60_000

test('what can happen to an occurrence is this, and nothing else', () => {
  const allowed = occurrenceStatuses.flatMap(status =>
    occurrenceEvents.flatMap(event => {
      const next = statusAfter(status, event)
      return next ? [`${status} ${event} ${next}`] : []
    }),
  )
  expect(allowed).toEqual([
    ...['planned open due', 'planned finish done', 'planned finishLate doneLate'],
    ...['planned bypass bypassed', 'planned cancel cancelled'],
    ...['due finish done', 'due finishLate doneLate', 'due miss missed', 'due bypass bypassed', 'due cancel cancelled'],
    'missed finishLate doneLate',
  ])
})

test('a missed occurrence never becomes done', () => {
  for (const event of occurrenceEvents) expect(statusAfter('missed', event)).not.toBe('done')
  expect(occurrenceStatuses.filter(status => !isSettled(status))).toEqual(['planned', 'due'])
})

const window = { opensBefore: 15, dueAfter: 30, grace: 15, lateFor: 435 }
const slotAt = Date.parse('2026-03-13T05:00:00Z')
const times = timesOf(slotAt, window)

test('an occurrence opens before its slot, is due after it, late after the grace, and missed at the end', () => {
  expect(times).toEqual({
    slotAt,
    opensAt: slotAt - 15 * minute,
    dueAt: slotAt + 30 * minute,
    lateAt: slotAt + 45 * minute,
    missedAt: slotAt + 480 * minute,
  })
  const phases = [-16, -15, 44, 45, 479].map(minutes =>
    phaseAt({ status: 'planned', ...times }, slotAt + minutes * minute),
  )
  expect(phases).toEqual(['later', 'due', 'due', 'late', 'late'])
  expect(phaseAt({ status: 'missed', ...times }, slotAt)).toBe('missed')
  expect(phaseAt({ status: 'bypassed', ...times }, slotAt)).toBe('done')
})

const roleId = '00000000-0000-4000-8000-000000000001'
const rules: Rules = {
  reminders: [
    { from: 'slot', minutes: -30, mail: false },
    { from: 'due', minutes: -15, mail: true },
    { from: 'due', minutes: 600, mail: true },
  ],
  escalations: [
    { when: 'late', minutes: 30, roleId, mail: true },
    { when: 'missed', inARow: 3, roleId, mail: true },
  ],
}

test('reminders and escalations happen in the order of the clock, and none after it is missed', () => {
  const steps = timelineOf(times, rules).map(({ at, does }) => `${(at - slotAt) / minute} ${does}`)
  expect(steps).toEqual(['-30 remind', '-15 open', '15 remind', '75 escalate', '480 miss', '480 escalate'])
})

test('however often the clock is looked at, each step is done once', () => {
  const steps = timelineOf(times, rules)
  const [start, end] = [slotAt - 60 * minute, slotAt + 500 * minute]
  for (const pace of [1, 7, 100, 1000]) {
    const done = []
    for (let after = start; after < end; after += pace * minute)
      done.push(...stepsBetween(steps, after, Math.min(end, after + pace * minute)).due)
    expect(done).toEqual(steps)
  }
  expect(stepsBetween(steps, start, end).next).toBeNull()
  expect(stepsBetween(steps, start, slotAt).next).toBe(slotAt + 15 * minute)
})
