import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '../i18n/i18n.ts'
import platform from '../platform/phrases/en.json' with { type: 'json' }
import { parseSearch, stringifySearch } from '../platform/search.ts'
import ui from '../ui/phrases/en.json' with { type: 'json' }
import workflow from '../workflow/phrases/en.json' with { type: 'json' }
import { OperatorChecklistsPage } from './OperatorChecklistsPage.tsx'
import operator from './phrases/en.json' with { type: 'json' }

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
vi.mock('../platform/home.ts', () => ({ useDashboardAddress: () => '/dashboard' }))
const device = vi.hoisted(() => ({ work: { begun: [] as object[], submitted: [] as object[] } }))
vi.mock('./useDeviceWork.ts', () => ({ useDeviceWork: () => device.work }))
const company = vi.hoisted(() => ({ hasChecklists: true }))
vi.mock('../platform/me.ts', async original => ({
  ...(await original<typeof import('../platform/me.ts')>()),
  useFeature: () => company.hasChecklists,
  useMe: () => ({ id: 'anna', profile: { firstName: 'Anna', lastName: 'Kern' }, customer: { id: 'nordwerk' } }),
}))
vi.mock('../platform/pageTitle.ts', async original => ({
  ...(await original<typeof import('../platform/pageTitle.ts')>()),
  usePage: () => ({ params: { checklistType: 'process' } }),
}))

const boris = { id: 'boris', profile: { firstName: 'Boris', lastName: 'Lang' } }
const draft = {
  ...{ id: 'draft', draftName: 'Early shift', locked: true, lastModifiedBy: boris, lastModifiedByUserIdentity: '' },
  ...{ lastModifiedDate: '2026-03-12T08:00:00.000Z', checklistRevision: 1, answered: 1, total: 2, failed: 0, round: 1 },
  lock: { by: boris, at: '2026-03-12T08:00:00.000Z', mine: true },
  can: { open: true, unlock: true, breakLock: false, delete: true },
}
const reminder = (name: string, more: object) => ({
  ...{ id: name, name, startDate: '2026-01-05', endDate: null, interval: { type: 'week' }, places: [] },
  ...{ recurrence: {}, next: '2026-04-20T06:00:00.000Z' },
  ...more,
})
const reminders = [
  reminder('Cleaning', {}),
  reminder('Audit', { startDate: '2026-02-01', endDate: '2026-12-31', interval: { type: 'month' }, next: null }),
]
const submission = {
  ...{
    id: 'sent',
    date: '2026-03-12T08:00:00.000Z',
    revision: 2,
    irNumber: null,
    machine: 'CNC-07',
    lot: '',
    status: null,
  },
  ...{ result: null, isWorkflowReverse: false, isEmailSent: false, bypassReason: { name: 'Machine down', photos: 0 } },
}
const checklist = {
  ...{ id: 'lathe', code: 'LATHE', name: 'Lathe', category: null, revision: 1, questionCount: 2, active: true },
  ...{ isSubmitted: true, reminders, draftSubmissions: [draft], can: { run: true } },
  ...{ submissionTotal: 1, submissions: [submission] },
}
let checklists: object[] = []
let occurrences: object[] = []
let missed: object[] = []
const asked: URLSearchParams[] = []

let root: Root
let client: QueryClient
let router: ReturnType<typeof createRouter>
const soon = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })
const shown = () => document.getElementById('root')?.textContent
const all = (selector: string) => [...document.querySelectorAll(selector)]
const named = (one: Element) => one.getAttribute('aria-label') ?? one.textContent
const button = (words: RegExp) =>
  (all('button').find(one => words.test(named(one))) as HTMLElement | undefined) ??
  expect.fail(`there is no button ${words}`)
const press = (words: RegExp) => soon(() => button(words).click())
const open = async (address: string, words: string) => {
  const routeTree = createRootRoute({ component: OperatorChecklistsPage })
  const history = createMemoryHistory({ initialEntries: [address] })
  router = createRouter({ routeTree, history, parseSearch, stringifySearch }) as never
  await router.load()
  client = new QueryClient()
  root.render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <RouterProvider router={router as never} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await soon(() => expect(shown()).toContain(words))
}

beforeAll(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://here')
    if (pathname.endsWith('/operator-occurrences')) return Response.json({ occurrences })
    if (pathname.endsWith('/missed')) {
      const next = Number(searchParams.get('next'))
      const count = Number(searchParams.get('count'))
      return Response.json({ occurrences: missed.slice(next, next + count), total: missed.length })
    }
    asked.push(searchParams)
    return Response.json({ checklists, total: checklists.length && 120, counts: { assigned: 4, scheduled: 3 } })
  })
  i18n.init({ language: 'en', phrases: { en: { platform, ui, operator, workflow } } })
})
beforeEach(() => {
  company.hasChecklists = true
  checklists = [checklist]
  occurrences = []
  missed = []
  device.work = { begun: [], submitted: [] }
  asked.length = 0
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
})
afterEach(() => root.unmount())

test('specification 2 §2.1: the breadcrumb is Dashboard, then the title of the page', async () => {
  await open('/', 'Lathe')
  expect(all('nav[aria-label=Breadcrumb] > :is(a, [aria-current])').map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Process Checklists',
  ])
})

test('specification 2 §2.1: without the feature, a notice Checklists says that it is not enabled', async () => {
  company.hasChecklists = false
  await open('/', 'Checklists This feature is not enabled for your company.')
  expect(asked).toEqual([])
})

test('specification 2 §2.1: the search box asks for a checklist', async () => {
  await open('/', 'Lathe')
  expect(document.querySelector('input')?.getAttribute('placeholder')).toBe('Search for a checklist...')
})

test('specification 2 §2.1: the tabs are Assigned, Scheduled and Submitted; Scheduled counts what is due', async () => {
  await open('/', 'Lathe')
  const tabs = all('a').filter(one => /^(Assigned|Scheduled|Submitted)/.test(one.textContent))
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Assigned4', 'Scheduled3', 'Submitted'])
})

test.each(['assigned', 'scheduled'])(
  'specification 2 §2.1: rows of the tab %s have Run, and the number of drafts, which opens their list',
  async tab => {
    await open(`/?tab=${tab}`, 'Lathe')
    expect(asked[0]?.get(tab)).toBe('true')
    expect(button(/^Run Lathe$/)).toBeDefined()
    expect(button(/draft.*Lathe/).textContent).toBe('1draftLathe')
    await press(/draft.*Lathe/)
    await soon(() => expect(shown()).toContain('Early shift'))
  },
)

test('specification 2 §2.1: a draft has its name, who updated it and when, and is opened, unlocked and deleted', async () => {
  await open('/?tab=scheduled', 'Lathe')
  await press(/draft.*Lathe/)
  await soon(() => expect(shown()).toContain('Early shift'))
  expect(shown()).toContain('DraftUpdated byUpdated')
  const row = document.querySelector('li li')
  expect(row?.textContent).toMatch(/Early shift.*Boris Lang.*(12 Mar|Mar 12)/)
  expect([...(row?.querySelectorAll('button') ?? [])].map(named)).toEqual([
    'Delete draft Early shift',
    'Unlock',
    'Open draft Early shift',
  ])
})

test('specification 2 §2.1: a scheduled row shows its next reminder, which opens all: name, start date, end date, frequency type, next schedule', async () => {
  await open('/?tab=scheduled', 'Lathe')
  expect(button(/^Next: .*(20 Apr|Apr 20).*Lathe$/).getAttribute('aria-expanded')).toBe('false')
  await press(/^Next: /)
  await soon(() => expect(all('table')).toHaveLength(1))
  const table = all('tr').map(row => [...row.children].map(({ textContent }) => textContent))
  expect(table[0]).toEqual(['Name', 'Start date', 'End date', 'Frequency', 'Next schedule'])
  expect(table[1]?.[0]).toBe('Cleaning')
  expect(table[1]?.[1]).toMatch(/5 Jan|Jan 5/)
  expect(table[1]?.slice(2, 4)).toEqual(['None', 'Weekly'])
  expect(table[1]?.[4]).toMatch(/20 Apr|Apr 20/)
  expect(table[2]?.[0]).toBe('Audit')
  expect(table[2]?.[2]).toMatch(/31 Dec|Dec 31/)
  expect(table[2]?.slice(3)).toEqual(['Monthly', 'No time planned'])
})

const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()
const occurrence = (id: string, more: object) => ({
  ...{
    id,
    scheduleId: 'weekly',
    checklist: { id: 'lathe', code: 'LATHE', name: 'Lathe', type: 'process', questionCount: 2 },
  },
  ...{ place: id, person: null, shift: null, status: 'due', cause: null, settledAt: null, settledBy: null },
  ...{ submission: null, draft: null, explanation: null },
  ...{ slotAt: hours(-71), opensAt: hours(-72), dueAt: hours(72), lateAt: hours(73), missedAt: hours(96) },
  ...{ can: { run: true, bypass: true, explain: false, cancel: false } },
  ...more,
})
const day = (moment: string) => new Date(moment).toLocaleDateString('en-US', { dateStyle: 'medium' })

test('a scheduled run whose window reaches over days is shown with its days', async () => {
  const due = occurrence('Lathe 03', {})
  const later = occurrence('Lathe 04', { status: 'planned', opensAt: hours(48) })
  occurrences = [due, later]
  await open('/?tab=scheduled', 'Lathe 03')
  const [card, row] = all('section li').map(({ textContent }) => textContent)
  expect(card).toContain(`due ${day(due.dueAt)}, `)
  expect(card).toContain(`${day(due.opensAt)}, `)
  expect(row).toContain(`opens ${day(later.opensAt)}, `)
  expect(row).toContain(`due ${day(later.dueAt)}, `)
})

test('what was submitted without network is not asked for again, and what was begun goes on', async () => {
  occurrences = [occurrence('Pit 1', {}), occurrence('Pit 2', {}), occurrence('Pit 3', {})]
  const begunHere = (place: string) => ({
    ...{ draft: { ...draft, id: `of ${place}`, draftName: 'Cellar', lock: null, locked: false, total: 0 } },
    ...{ checklistId: 'lathe', begunAt: hours(-1), machine: place, occurrenceId: place },
  })
  device.work = {
    begun: [begunHere('Pit 2')],
    submitted: [{ draftId: 'of Pit 1', occurrenceId: 'Pit 1', state: 'waiting', submittedAt: hours(0) }],
  }
  await open('/?tab=scheduled', 'Pit 1')
  const [due, done] = all('section')
  expect(due?.textContent).toContain('Pit 2')
  expect(due?.textContent).not.toContain('Pit 1')
  expect(done?.textContent).toContain('Pit 1 · Done, waiting to be sent')
  expect(button(/^Continue Lathe Pit 2/)).toBeDefined()
  expect(button(/^Run Lathe Pit 3/)).toBeDefined()
  const tabs = all('a').filter(one => one.textContent.startsWith('Scheduled'))
  expect(tabs[0]?.textContent).toBe('Scheduled2')
  // The draft of Pit 2 is beside the one that the server knows; that of Pit 1 is not open anymore.
  await press(/2draftsLathe/)
  await soon(() => expect(shown()).toContain('Cellar'))
  expect(shown()).toContain('only on this device')
})

test('the other tabs do not count it either', async () => {
  occurrences = [occurrence('Pit 1', {}), occurrence('Pit 2', {}), occurrence('Pit 3', {})]
  device.work.submitted = [{ draftId: 'a', occurrenceId: 'Pit 1', state: 'waiting', submittedAt: hours(0) }]
  await open('/', 'Lathe')
  const counted = () => all('a').find(one => one.textContent.startsWith('Scheduled'))?.textContent
  await soon(() => expect(counted()).toBe('Scheduled2'))
})

test('a search that finds scheduled runs does not say that there are no results', async () => {
  occurrences = [occurrence('CNC-17', {}), occurrence('CNC-18', {})]
  checklists = []
  await open('/?tab=scheduled&search=cnc-17', 'CNC-17')
  expect(shown()).not.toContain('CNC-18')
  expect(shown()).not.toContain('No results')
  await open('/?tab=scheduled&search=zzz', 'No results')
})

const missedPresses = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    occurrence(`Press ${n + 1}`, {
      status: 'missed',
      can: { run: false, bypass: false, explain: true, cancel: false },
    }),
  )

test('what was missed stays until it has a reason: all are counted, and shown by pages', async () => {
  missed = missedPresses(12)
  await open('/?tab=scheduled', 'Press 1')
  expect(document.querySelector('section h2')?.textContent).toBe('Missed, a reason is required 12')
  expect(all('section li')).toHaveLength(10)
  await press(/^Next/)
  await soon(() => expect(all('section li')).toHaveLength(2))
  expect(shown()).toContain('Press 12')
  // Someone gave reasons meanwhile: the page is beyond the end.
  missed = missed.slice(0, 10)
  client.invalidateQueries()
  await soon(() => expect(all('section li')).toHaveLength(10))
})

const box = (name: RegExp) =>
  (all('input[type=checkbox]').find(one =>
    name.test(one.getAttribute('aria-label') ?? (one as HTMLInputElement).labels?.[0]?.textContent ?? ''),
  ) as HTMLInputElement | undefined) ?? expect.fail(`there is no box ${name}`)

test('missed runs are selected for one reason: some, or all, which are then listed', async () => {
  missed = missedPresses(12)
  await open('/?tab=scheduled', 'Press 1')
  expect(shown()).not.toContain('selected')
  await soon(() => box(/^Select .*Press 2,/).click())
  await soon(() => expect(shown()).toContain('1 selected'))
  expect(box(/^Select all$/).indeterminate).toBe(true)
  box(/^Select all$/).click()
  await soon(() => expect(all('section li')).toHaveLength(12))
  await soon(() => expect(shown()).toContain('12 selected'))
  expect(box(/^Select all$/).checked).toBe(true)
  box(/, Press 3,/).click()
  await soon(() => expect(shown()).toContain('11 selected'))
  await press(/^Clear selection$/)
  await soon(() => expect(shown()).not.toContain('selected'))
})

test('of a single missed run there is nothing to select', async () => {
  missed = missedPresses(1)
  await open('/?tab=scheduled', 'Press 1')
  expect(button(/^Give a reason/)).toBeTruthy()
  expect(all('input[type=checkbox]')).toEqual([])
})

test('specification 2 §2.1: the Submitted tab asks for days From and To, with Search', async () => {
  await open('/?tab=submitted', 'Lathe')
  expect(all('label').map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['From', 'To']))
  expect(button(/^Search$/).getAttribute('type')).toBe('submit')
})

test('specification 2 §2.1: a submission has View, its date, the version as revision plus 1, the reason of a bypass, and that no e-mail was sent', async () => {
  await open('/?tab=submitted', 'Lathe')
  await press(/submission.*Lathe/)
  await soon(() => expect(shown()).toContain('View'))
  const row = document.querySelector('li li')
  expect(row?.querySelector('a')?.getAttribute('href')).toBe('/checklists/process/lathe/responses/sent/2')
  expect(row?.textContent).toMatch(/(12 Mar 2026|Mar 12, 2026)/)
  expect(row?.textContent).toContain('Revision 3')
  expect(row?.textContent).toContain('Machine down')
  expect(row?.textContent).toContain('CNC-07')
  expect(row?.querySelectorAll('[aria-label="Email not sent"]')).toHaveLength(1)
})

test.each(['assigned', 'scheduled', 'submitted'])(
  'specification 2 §2.1: without any, the tab %s says "There are no … checklists."',
  async tab => {
    checklists = []
    await open(`/?tab=${tab}`, `There are no ${tab} checklists.`)
  },
)

test('specification 2 §2.1: there are pages of 50', async () => {
  await open('/?tab=scheduled', 'Lathe')
  expect(asked[0]?.get('count')).toBe('50')
  expect(shown()).toMatch(/120/)
})

test('specification 2 §2.1: Run leads to /checklists/{type}/internal/{code}, a draft also with its draftId and revision', async () => {
  checklists = [{ ...checklist, draftSubmissions: [] }]
  await open('/?tab=scheduled', 'Lathe')
  await press(/^Run Lathe$/)
  await soon(() => expect(router.latestLocation.pathname).toBe('/checklists/process/internal/LATHE'))
  root.unmount()
  root = createRoot(document.getElementById('root') as HTMLElement)
  checklists = [checklist]
  await open('/?tab=scheduled', 'Lathe')
  await press(/draft.*Lathe/)
  await press(/^Open draft Early shift$/)
  await soon(() => expect(router.latestLocation.pathname).toBe('/checklists/process/internal/LATHE'))
  expect(router.latestLocation.search).toMatchObject({ draftId: 'draft', revision: '1' })
})
