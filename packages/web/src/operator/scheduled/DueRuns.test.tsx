import { expect, test, vi } from 'vitest'
import platform from '../../platform/phrases/en.json' with { type: 'json' }
import { show } from '../../platform/testing/show.tsx'
import ui from '../../ui/phrases/en.json' with { type: 'json' }
import operator from '../phrases/en.json' with { type: 'json' }
import { DueRuns } from './DueRuns.tsx'

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

const shown = (occurrences: object[]) =>
  show(<DueRuns types={['process']} rows={6} />, {
    phrases: { platform, ui, operator },
    answers: { '/operator-occurrences': { occurrences } },
  })

test('what can be done now is listed, what has to be done first on top', async () => {
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
