import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '../i18n/i18n.ts'
import platform from '../platform/phrases/en.json' with { type: 'json' }
import ui from '../ui/phrases/en.json' with { type: 'json' }
import { AssignedTab } from './AssignedTab.tsx'
import operator from './phrases/en.json' with { type: 'json' }

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
vi.mock('../platform/home.ts', () => ({ useDashboardAddress: () => '/dashboard' }))
vi.mock('./useDeviceWork.ts', () => ({ useDeviceWork: () => ({ begun: [], submitted: [] }) }))
const toasts = vi.hoisted(() => ({ notifySuccess: vi.fn(), notifyError: vi.fn() }))
vi.mock('../ui/feedback/notify.tsx', () => toasts)

const boris = { id: 'boris', profile: { firstName: 'Boris', lastName: 'Lang' } }
const draft = (id: string, more: object) => ({
  ...{ id, draftName: id, locked: false, lock: null, lastModifiedBy: boris, lastModifiedByUserIdentity: '' },
  ...{ lastModifiedDate: '2026-03-12T08:00:00.000Z', checklistRevision: 1, answered: 1, total: 2, failed: 0, round: 1 },
  can: { open: true, unlock: false, breakLock: false, delete: true },
  ...more,
})
const at = '2026-03-12T08:00:00.000Z'
const shut = { open: false, unlock: false, breakLock: false, delete: false }
const drafts = [
  draft('Free', {}),
  draft('Mine', { locked: true, lock: { by: boris, at, mine: true }, can: { ...shut, open: true, unlock: true } }),
  draft('His', { locked: true, lock: { by: boris, at, mine: false }, can: shut }),
]
const checklist = (name: string, draftSubmissions: object[]) => ({
  ...{
    id: name,
    code: name,
    name,
    category: null,
    revision: 0,
    questionCount: 2,
    active: true,
    isSubmitted: false,
    reminders: [],
  },
  ...{ submissionTotal: 0, submissions: [], can: { run: true }, draftSubmissions },
})
let checklists: object[] = []
let answer: (method: string) => Response = () => Response.json({})
const sent: string[] = []

let root: Root
let router: ReturnType<typeof createRouter>
const Page = () => <AssignedTab type="process" />
const soon = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })
const named = (one: Element) => one.getAttribute('aria-label') ?? one.textContent
const button = (words: RegExp, within: ParentNode = document) =>
  [...within.querySelectorAll('button')].find(one => words.test(named(one))) ??
  expect.fail(`there is no button ${words}`)
const press = (words: RegExp) => soon(() => button(words).click())
const dialog = () => document.querySelector('[role=dialog]') ?? expect.fail('nothing is asked')
const answerWith = (words: RegExp) => soon(() => button(words, dialog()).click())
const hears = (question: string) => soon(() => expect(dialog().textContent).toContain(question))
const open = async (words: string) => {
  const routeTree = createRootRoute({ component: Page })
  router = createRouter({ routeTree, history: createMemoryHistory() }) as never
  await router.load()
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <RouterProvider router={router as never} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await soon(() => expect(document.body.textContent).toContain(words))
}

beforeAll(() => {
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    if (method !== 'GET') {
      sent.push(`${method} ${address.replace('/api/storage', '')}`)
      return answer(method)
    }
    return Response.json({ checklists, total: checklists.length, counts: { assigned: 1, scheduled: 0 } })
  })
  i18n.init({ language: 'en', phrases: { en: { platform, ui, operator } } })
})
beforeEach(() => {
  checklists = [checklist('Lathe', drafts), checklist('Mill', [])]
  answer = () => Response.json({})
  sent.length = 0
  toasts.notifyError.mockReset()
  toasts.notifySuccess.mockReset()
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
})
afterEach(() => root.unmount())

test('a draft that another has open stays shut and says whose it is; only its locker unlocks it, and none that is locked can be deleted', async () => {
  await open('Lathe')
  await press(/drafts.*Lathe/)
  await soon(() => expect(button(/^Open draft His: Locked by Boris Lang$/).getAttribute('aria-disabled')).toBe('true'))
  const acts = [...document.querySelectorAll('li li')].map(row => [...row.querySelectorAll('button')].map(named))
  expect(acts).toEqual([
    ['Delete draft Free', 'Open draft Free'],
    ['Unlock', 'Open draft Mine'],
    ['Open draft His: Locked by Boris Lang'],
  ])
})

test('a draft is deleted after a question, and it is said; also when it fails', async () => {
  await open('Lathe')
  await press(/drafts.*Lathe/)
  await press(/^Delete draft Free/)
  await hears('Are you sure to delete? This cannot be undone!')
  expect(sent).toEqual([])
  await answerWith(/^Delete draft$/)
  await soon(() =>
    expect(toasts.notifySuccess.mock.calls).toEqual([['Draft submission deleted successfully.', 'Free']]),
  )
  expect(sent).toEqual(['DELETE /drafts/Free'])
  answer = () => Response.json({ status: 500, message: 'No connection.', requestId: 'r' }, { status: 500 })
  await soon(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  await press(/^Delete draft Free/)
  await answerWith(/^Delete draft$/)
  await soon(() => expect(toasts.notifyError).toHaveBeenCalledOnce())
  const [title, text] = toasts.notifyError.mock.calls[0] ?? []
  expect(title).toBe('Error on Delete')
  expect(text).toMatch(/^There was an error on deleting the draft submission\./)
})

test('the locker unlocks after a question', async () => {
  await open('Lathe')
  await press(/drafts.*Lathe/)
  await press(/^Unlock$/)
  await hears('Are you sure to unlock the draft submission?')
  await answerWith(/^Unlock draft$/)
  await soon(() => expect(toasts.notifySuccess.mock.calls).toEqual([['Draft sharing unlocked successfully', 'Mine']]))
  expect(sent).toEqual(['POST /drafts/Mine/unlock'])
})

test('a run begins at once, but asks first where there are drafts', async () => {
  await open('Lathe')
  const start = router.latestLocation.pathname
  await press(/^Run Lathe/)
  await hears('Draft submission(s) created already. Do you want to create a new draft?')
  await answerWith(/^Cancel$/)
  await soon(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  expect(router.latestLocation.pathname).toBe(start)
  await press(/^Run Lathe/)
  await answerWith(/^Yes$/)
  await soon(() => expect(router.latestLocation.pathname).toBe('/checklists/process/internal/Lathe'))
  expect(router.latestLocation.state).toMatchObject({ newDraft: true })
})

test('without drafts nothing is asked, and without the permission there is nothing to press', async () => {
  checklists = [checklist('Mill', []), { ...checklist('Saw', []), can: { run: false } }]
  await open('Mill')
  expect([...document.querySelectorAll('button')].filter(one => /^Run/.test(one.textContent))).toHaveLength(1)
  await press(/^Run Mill/)
  await soon(() => expect(router.latestLocation.pathname).toBe('/checklists/process/internal/Mill'))
})

test('with nothing assigned it says so', async () => {
  checklists = []
  await open('There are no assigned checklists.')
})
