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
import operator from './phrases/en.json' with { type: 'json' }
import { SubmittedTab } from './SubmittedTab.tsx'

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
vi.mock('./useDeviceWork.ts', () => ({ useDeviceWork: () => ({ begun: [], submitted: [] }) }))
vi.mock('../platform/home.ts', () => ({ useDashboardAddress: () => '/dashboard' }))

const submission = {
  ...{ irNumber: null, isEmailSent: true, bypassReason: null, machine: 'CNC-07', lot: '', status: null },
  ...{ result: 'pass', isWorkflowReverse: false },
}
const checklist = (id: string, name: string) => ({
  ...{
    id,
    code: name,
    name,
    category: null,
    revision: 2,
    questionCount: 2,
    active: true,
    isSubmitted: true,
    reminders: [],
  },
  draftSubmissions: [],
  submissionTotal: 2,
  submissions: [
    {
      ...submission,
      id: `${id}-1`,
      date: '2026-03-12T08:00:00.000Z',
      revision: 2,
      irNumber: 'IR-2026-000418',
      result: 'fail',
      status: 'rejected',
      lot: 'L-26-0912',
    },
    {
      ...{ ...submission, id: `${id}-2`, date: '2026-03-11T08:00:00.000Z', revision: 0 },
      ...{ isEmailSent: false, result: null, status: 'bypass', bypassReason: { name: 'Machine down', photos: 0 } },
    },
  ],
  can: { run: true },
})
let checklists: ReturnType<typeof checklist>[] = []
const asked: URLSearchParams[] = []

let root: Root
let router: ReturnType<typeof createRouter>
const Page = () => <SubmittedTab type="product" />
const soon = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })
const open = async (address: string, words: string) => {
  const routeTree = createRootRoute({ component: Page })
  const history = createMemoryHistory({ initialEntries: [address] })
  router = createRouter({ routeTree, history, parseSearch, stringifySearch }) as never
  await router.load()
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <RouterProvider router={router as never} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await soon(() => expect(shown()).toContain(words))
}
const days = () => [...document.querySelectorAll('input')].map(({ value }) => value)
const button = (words: RegExp) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => words.test(textContent)) ?? expect.fail(`${words}`)
const shown = () => document.getElementById('root')?.textContent

beforeAll(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://here').searchParams)
    return Response.json({ checklists, total: checklists.length, counts: { assigned: 0, scheduled: 0 } })
  })
  i18n.init({ language: 'en', phrases: { en: { platform, ui, operator, workflow } } })
})
beforeEach(() => {
  checklists = [checklist('lathe', 'Lathe'), checklist('mill', 'Mill')]
  asked.length = 0
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
})
afterEach(() => root.unmount())

test('a checklist expands to its submissions: date, result, status, lot, revision, bypass reason, and that no e-mail was sent; one at a time', async () => {
  await open('/', 'Lathe')
  button(/submissions.*Lathe/).click()
  await soon(() => expect(shown()).toContain('IR-2026-000418'))
  expect(shown()).toMatch(/View.*(12 Mar 2026|Mar 12, 2026)/)
  expect(shown()).toContain('Revision 3')
  expect(shown()).toContain('IR-2026-000418 · CNC-07 · Lot L-26-0912')
  expect(shown()).toMatch(/Fail.*Rejected.*Bypassed/)
  expect(shown()).toMatch(/Revision 1.*Bypass: Machine down/)
  expect(document.querySelectorAll('[aria-label="Email not sent"]')).toHaveLength(1)
  expect(document.querySelector('li li a')?.getAttribute('href')).toBe('/checklists/product/lathe/responses/lathe-1/2')
  button(/submissions.*Mill/).click()
  await soon(() => expect(button(/submissions.*Mill/).getAttribute('aria-expanded')).toBe('true'))
  expect(button(/submissions.*Lathe/).getAttribute('aria-expanded')).toBe('false')
})

test('the days in the fields are those that are listed, also after going back', async () => {
  await open('/?startDate=2026-03-10&endDate=2026-03-12', 'Lathe')
  const before = days()
  await router.navigate({ to: '/', search: { startDate: '2026-02-01', endDate: '2026-02-28' } } as never)
  await soon(() => expect(days()).not.toEqual(before))
  await soon(() => expect(asked.map(query => query.get('startDate'))).toEqual(['2026-03-10', '2026-02-01']))
  router.history.back()
  await soon(() => expect(days()).toEqual(before))
})

test('without any it says so', async () => {
  checklists = []
  await open('/', 'There are no submitted checklists.')
  expect(asked[0]?.get('count')).toBe('50')
})
