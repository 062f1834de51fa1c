import type { ShiftLine } from '@gemba/domain/dashboard/floor.schema'
import { expect, test, vi } from 'vitest'
import platform from '../../platform/phrases/en.json' with { type: 'json' }
import { show } from '../../platform/testing/show.tsx'
import ui from '../../ui/phrases/en.json' with { type: 'json' }
import operator from '../phrases/en.json' with { type: 'json' }
import { DueThisShift } from './DueThisShift.tsx'
import { useScheduledRuns } from './useScheduledRuns.ts'

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const occurrence = (n: number, name: string, due: number, wishes: object = {}) => ({
  ...{ id: id(n), scheduleId: id(9), place: null, person: null, shift: null, status: 'due', cause: null },
  checklist: { id: id(8), code: 'LATHE', name, type: 'process', questionCount: 3 },
  ...{ slotAt: inMinutes(due), opensAt: inMinutes(due - 60), dueAt: inMinutes(due), lateAt: inMinutes(due) },
  ...{ missedAt: inMinutes(due + 60), settledAt: null, settledBy: null, submission: null, draft: null },
  explanation: null,
  can: { run: true, bypass: true, explain: false, cancel: false },
  ...wishes,
})

const run = (n: number, title: string, due: number, wishes: object = {}) => ({
  ...{ id: id(n), title, type: 'process' as const, place: null, settledAt: null, person: null, progress: null },
  ...{ opensAt: inMinutes(due - 60), dueAt: inMinutes(due), lateAt: inMinutes(due), missedAt: inMinutes(due + 60) },
  ...{ outcome: 'open' as const, ...wishes },
})
const someone = { id: id(7), username: 'aylin', profile: { firstName: 'Aylin', lastName: 'Demir' } }

const Part = ({ runs }: { runs: ShiftLine['runs'] }) => {
  const now = Date.now()
  const shift = { name: 'Early', from: inMinutes(-100), to: inMinutes(300), runs }
  return <DueThisShift shift={shift} runs={useScheduledRuns(['process'], now)} now={now} />
}
const shown = (occurrences: object[], runs: ShiftLine['runs'] = []) =>
  show(<Part runs={runs} />, {
    phrases: { platform, ui, operator },
    answers: { '/operator-occurrences': { occurrences } },
  })

test('what can be done now is listed by its time, and leads to all of it', async () => {
  const { all, soon, text } = await shown([
    occurrence(1, 'Coolant', 40),
    occurrence(2, 'Furnace', -20),
    occurrence(3, 'Later', 300),
    occurrence(4, 'Done', 10, { status: 'done', can: { run: false, bypass: false, explain: false, cancel: false } }),
  ])
  await soon(() => expect(all('h3').map(one => one.textContent)).toEqual(['Furnace', 'Coolant']))
  expect(text()).toContain('overdue')
  expect(all('a').map(one => one.getAttribute('href'))).toEqual(['/checklists/process?tab=scheduled'])
})

test('runs of others and of later are among them without an act, settled ones are not', async () => {
  const { all, soon, text } = await shown(
    [occurrence(1, 'Coolant', 40)],
    [
      run(1, 'Coolant', 40),
      run(2, 'Truck', 20, { person: someone, progress: { answered: 3, total: 9 } }),
      run(3, 'Audit', 200),
      run(4, 'Done', 10, { outcome: 'passed', settledAt: inMinutes(-5) }),
    ],
  )
  await soon(() => expect(all('h3').map(one => one.textContent)).toEqual(['Truck', 'Coolant', 'Audit']))
  expect(text()).toContain('Aylin Demir · 3 of 9 answered')
  expect(text()).toContain('3 of 4')
  expect(text()).toContain('opens')
  expect(all('button').map(one => one.textContent.trim())).toEqual([
    expect.stringMatching(/^Run\s+Coolant/),
    expect.stringMatching(/^Bypass\s+Coolant/),
  ])
})

test('six are shown, and then all of them', async () => {
  const many = Array.from({ length: 8 }, (_, n) => run(n + 1, `Run ${n + 1}`, n + 10))
  const { all, soon, button } = await shown([], many)
  await soon(() => expect(all('h3')).toHaveLength(6))
  button(/^Show all 8$/).click()
  await soon(() => expect(all('h3')).toHaveLength(8))
})
