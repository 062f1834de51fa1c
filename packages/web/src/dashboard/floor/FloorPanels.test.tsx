import type { Counts } from '@gemba/domain/core/counts'
import type { Floor } from '@gemba/domain/dashboard/floor.schema'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import operator from '../../operator/phrases/en.json' with { type: 'json' }
import platform from '../../platform/phrases/en.json' with { type: 'json' }
import { show } from '../../platform/testing/show.tsx'
import ui from '../../ui/phrases/en.json' with { type: 'json' }
import dashboard from '../phrases/en.json' with { type: 'json' }
import { FloorPanels } from './FloorPanels.tsx'

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const id = (n: number) => `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`

const counts: Counts = {
  ...{ scheduledProcess: null, scheduledProduct: null, processChecklists: null, productChecklists: null },
  ...{ 'qa-supervisor': { count: 2, since: inHours(-30) }, 'mfg-supervisor': null, 'qa-manager': null },
  ...{ processIssues: { count: 4, overdue: 1, unowned: 0 }, productIssues: null },
}
const approval = (n: number, title: string, waited: number) => ({
  ...{ id: id(n), title, role: 'qa-supervisor' as const, checklistId: id(90), revision: 0, irNumber: `IR-${n}` },
  ...{ machine: 'L-03', lot: '', result: 'fail' as const, failed: 1, round: 1, remeasure: false },
  ...{ since: inHours(-waited), dueAt: inHours(24 - waited) },
})
const issue = (n: number, title: string, dueIn: number | null) => ({
  ...{ id: id(n), title, type: 'process' as const, number: `IS-${n}`, owner: null, occurrences: 1 },
  ...{
    dueDate: dueIn === null ? null : '2026-03-13',
    dueUntil: dueIn === null ? null : inHours(dueIn),
    since: inHours(-90),
  },
})
const nothing: Floor = {
  ...{ shift: null, approvals: [], drafts: [], reasons: [], ownIssues: [], issues: null, results: null },
}
const shown = (floor: Partial<Floor>, firstPass: object | null = null) =>
  show(<FloorPanels counts={counts} />, {
    phrases: { platform, ui, dashboard, operator },
    answers: {
      '/dashboard/counts': counts,
      '/dashboard/floor': { ...nothing, ...floor },
      '/dashboard/first-pass': firstPass,
    },
  })

test('what waits is in the order of its urgency, says how late it is, and leads to where it is done', async () => {
  const { all, soon, text } = await shown({
    approvals: [approval(1, 'Waits for days', 30), approval(2, 'Of an hour', 1)],
    ownIssues: [issue(3, 'Late for days', -50)],
    reasons: [{ id: id(4), title: 'Furnace', type: 'process', place: 'Bay 1', since: inHours(-9) }],
  })
  await soon(() =>
    expect(all('section li a').map(one => one.textContent)).toEqual([
      'Open Late for days',
      'Review Waits for days',
      'Review Of an hour',
      'Give a reason Furnace',
    ]),
  )
  expect(text()).toContain('30 h, target 24 h')
  expect(text()).toContain('2 days overdue')
  expect(all('section li a').map(one => one.getAttribute('href'))[3]).toBe('/checklists/process?tab=scheduled')
})

test('six are shown, and then all of them', async () => {
  const approvals = Array.from({ length: 9 }, (_, n) => approval(n + 1, `Inspection ${n + 1}`, 9 - n))
  const { all, soon, button } = await shown({ approvals })
  await soon(() => expect(all('section li')).toHaveLength(6))
  button(/^Show all 9$/).click()
  await soon(() => expect(all('section li')).toHaveLength(9))
})

test('what could not be loaded is an error, and never all done', async () => {
  const { soon, text, button } = await show(<FloorPanels counts={counts} />, {
    phrases: { platform, ui, dashboard, operator },
    answers: { '/dashboard/first-pass': null },
  })
  await soon(() => expect(button(/^Try again$/)).toBeTruthy())
  expect(text()).not.toContain("You're all caught up")
})

test('nobody is all caught up before their scheduled runs have arrived', async () => {
  const { all, soon, text } = await show(
    <FloorPanels counts={{ ...counts, scheduledProcess: { count: 1, late: 0 } } as Counts} />,
    {
      phrases: { platform, ui, dashboard, operator },
      answers: {
        '/dashboard/floor': { ...nothing, ownIssues: [issue(3, 'Late for days', -50)] },
        '/dashboard/first-pass': null,
        '/operator-occurrences': new Promise(() => {}),
      },
    },
  )
  await soon(() => expect(all('[aria-label=Loading]')).toHaveLength(1))
  expect(text()).not.toContain("You're all caught up")
  expect(text()).not.toContain('Late for days')
})

/** Its runs are assigned while it is open. */
const PageWithRuns = () => {
  const [runs, setRuns] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setRuns(true)}>
        Assign runs
      </button>
      <FloorPanels counts={runs ? ({ ...counts, scheduledProcess: { count: 0, late: 0 } } as Counts) : counts} />
    </>
  )
}

test('a panel that comes above others leaves them as they are', async () => {
  const days = [{ day: '2026-03-12', share: 0.75, passed: 3, judged: 4 }]
  const { all, soon, text, button } = await show(<PageWithRuns />, {
    phrases: { platform, ui, dashboard, operator },
    answers: {
      '/dashboard/floor': nothing,
      '/dashboard/first-pass': {
        ...{ from: '2026-02-28', to: '2026-03-13', days, share: 0.75, passed: 3, judged: 4, worst: null },
      },
    },
  })
  await soon(() => expect(text()).toContain('75%'))
  button(/^Show as table$/).click()
  await soon(() => expect(all('table')).toHaveLength(1))
  button(/^Assign runs$/).click()
  await soon(() => expect(text()).toContain(operator.scheduled.dueToday))
  expect(all('table')).toHaveLength(1)
})

test('who is done is told so, and when the next run opens', async () => {
  const run = {
    ...{
      id: id(1),
      title: 'Coolant',
      type: 'process' as const,
      place: null,
      settledAt: null,
      outcome: 'open' as const,
    },
    ...{
      opensAt: inHours(1),
      dueAt: inHours(2),
      lateAt: inHours(2),
      missedAt: inHours(3),
      person: null,
      progress: null,
    },
  }
  const { soon, text } = await shown({ shift: { name: 'Early', from: inHours(-2), to: inHours(6), runs: [run] } })
  await soon(() => expect(text()).toContain("You're all caught up. The next run opens"))
  expect(text()).toContain('0 of 1 runs settled, 1 to come')
})

test('first-pass yield says how it comes about, and is a table as well', async () => {
  const days = [{ day: '2026-03-12', share: 0.75, passed: 3, judged: 4 }]
  const { all, soon, text, button } = await shown(
    {},
    {
      ...{ from: '2026-02-28', to: '2026-03-13', days, share: 0.75, passed: 3, judged: 4 },
      worst: { checklist: 'Bore', machine: 'L-03', missed: 2 },
    },
  )
  await soon(() => expect(text()).toContain('75%: 3 of 4 runs passed in their first round.'))
  button(/^Show as table$/).click()
  await soon(() =>
    expect(all('tbody :is(th, td)').map(one => one.textContent)).toEqual(['12 Mar 2026', '75%', '3 of 4']),
  )
  expect(all('table')[0]?.getAttribute('aria-label')).toBe('First-pass yield')
})

test('first-pass yield of today alone is a dot without a line', async () => {
  const days = [{ day: '2026-03-13', share: 0.75, passed: 3, judged: 4 }]
  const { all, soon } = await shown(
    {},
    { from: '2026-02-28', to: '2026-03-13', days, share: 0.75, passed: 3, judged: 4, worst: null },
  )
  await soon(() => expect(all('svg[role=img] circle')).toHaveLength(1))
  for (const path of all('svg[role=img] path')) expect(path.getAttribute('d')).toMatch(/\d/)
})

test('the lowest value of first-pass yield stands below its dot, and that of today beside its own', async () => {
  const day = (date: string, share: number) => ({ day: date, share, passed: share * 1000, judged: 1000 })
  const days = [day('2026-03-11', 0.9), day('2026-03-12', 0.538), day('2026-03-13', 0.667)]
  const { all, soon } = await shown(
    {},
    { from: '2026-02-28', to: '2026-03-13', days, share: 0.7, passed: 2105, judged: 3000, worst: null },
  )
  const place = (of: Element | undefined, name: string) => Number(of?.getAttribute(name))
  const value = (text: string) => all('svg text').find(one => one.textContent === text)
  await soon(() => expect(value('53.8%')).toBeDefined())
  const [, low, today] = all('svg circle')
  expect(place(value('53.8%'), 'y')).toBeGreaterThan(place(low, 'cy'))
  expect(place(value('66.7%'), 'x')).toBeGreaterThan(place(today, 'cx'))
})

test('open issues are counted, and those that are overdue', async () => {
  const { soon, text } = await shown({ issues: [issue(1, 'Burr', -30), issue(2, 'Label', null)] })
  await soon(() => expect(text()).toContain('4 open, 1 overdue'))
  expect(text()).toContain('30 h overdue')
})
