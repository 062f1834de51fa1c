import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byUrgency, isOver, type Urgency, type WaitingKind, waitingOf } from './urgency.ts'

const now = Date.parse('2026-03-13T08:20:00Z')
const hour = 3_600_000
const thing = (kind: WaitingKind, id: string, since: number, due: number | null = null): Urgency => ({
  ...{ kind, id, since: now + since * hour, due: due === null ? null : now + due * hour },
})
const ids = (things: Urgency[]) => byUrgency(things, now).map(({ id }) => id)

test('what is over its time is on top, the oldest first, whatever it is', () => {
  expect(
    ids([
      thing('approval', 'waits for days', -72),
      thing('run', 'late', -2, -0.5),
      thing('issue', 'late for a week', -200, -170),
      thing('draft', 'of a late run', -1, -3),
    ]),
  ).toEqual(['late for a week', 'of a late run', 'late', 'waits for days'])
})

test('what is due in this shift comes before what others wait for, and that before what is due later', () => {
  expect(
    ids([
      thing('issue', 'due on Monday', -50, 70),
      thing('approval', 'of an hour', -1),
      thing('again', 'ordered this morning', -3),
      thing('run', 'due at noon', 0, 4),
      thing('run', 'due at nine', 0, 1),
    ]),
  ).toEqual(['due at nine', 'due at noon', 'ordered this morning', 'of an hour', 'due on Monday'])
})

test('reasons come before drafts and issues that have no time, and those by how long they wait', () => {
  expect(
    ids([
      thing('draft', 'of today', -1),
      thing('reason', 'missed yesterday', -20),
      thing('issue', 'of last week', -170),
      thing('draft', 'of yesterday', -24),
    ]),
  ).toEqual(['missed yesterday', 'of last week', 'of yesterday', 'of today'])
})

test('the order does not depend on the order in which things arrive', () => {
  const kinds = fc.constantFrom<WaitingKind>('approval', 'again', 'run', 'issue', 'reason', 'draft')
  const some = fc.uniqueArray(
    fc.record({
      kind: kinds,
      id: fc.uuid(),
      since: fc.integer({ min: now - 9 * hour, max: now }),
      due: fc.option(fc.integer({ min: now - 9 * hour, max: now + 20 * hour })),
    }),
    { selector: ({ id }) => id },
  )
  fc.assert(
    fc.property(some, things => {
      const sorted = byUrgency(things, now)
      expect(byUrgency(things.toReversed(), now)).toEqual(sorted)
      const over = sorted.map(one => isOver(one, now))
      expect(over.indexOf(false) === -1 || !over.slice(over.indexOf(false)).includes(true)).toBe(true)
    }),
  )
})

const at = (hours: number) => new Date(now + hours * hour).toISOString()
const draft = (id: string, more: object = {}) => ({
  ...{ id, title: 'Coolant', type: 'process' as const, code: 'COOL', name: 'L-05', answered: 1, total: 4, failed: 0 },
  ...{ again: null, occurrence: null, since: at(-1) },
  ...more,
})
const nothing = { approvals: [], drafts: [], ownIssues: [], reasons: [] }

test('a scheduled run that was begun is there once, and a run that is submitted here not at all', () => {
  const run = { id: 'run', opensAt: at(-1), lateAt: at(1), draft: { id: 'begun' } }
  const drafts = [
    draft('begun', { occurrence: { id: 'run', dueAt: at(1), lateAt: at(1) } }),
    draft('own'),
    draft('sent'),
  ]
  const waiting = waitingOf({ ...nothing, drafts }, [run], now, new Set(['sent']))
  expect(waiting.map(({ kind, id }) => [kind, id])).toEqual([
    ['run', 'run'],
    ['draft', 'own'],
  ])
})

test('a draft of a scheduled run has its time, also where the run itself is not known', () => {
  const drafts = [draft('own'), draft('late', { occurrence: { id: 'run', dueAt: at(-2), lateAt: at(-1) } })]
  const [first] = waitingOf({ ...nothing, drafts }, [], now)
  expect(first).toMatchObject({ id: 'late', due: now - hour })
})

test('a round that is measured again is no draft like others', () => {
  const drafts = [draft('own'), draft('again', { again: { irNumber: 'IR-1', round: 2, comment: '' } })]
  expect(waitingOf({ ...nothing, drafts }, [], now).map(({ kind }) => kind)).toEqual(['again', 'draft'])
})
