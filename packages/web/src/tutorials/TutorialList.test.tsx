import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { i18n } from '../i18n/i18n.ts'
import platform from '../platform/phrases/en.json' with { type: 'json' }
import * as notify from '../ui/feedback/notify.tsx'
import ui from '../ui/phrases/en.json' with { type: 'json' }
import tutorials from './phrases/en.json' with { type: 'json' }
import { TutorialList } from './TutorialList.tsx'

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const all = { create: true, update: true, delete: true }
let may = all
let stored: { id: string; name: string; url: string; version: number }[] = []
let refused: string | undefined
let learnerView = false
let root: Root

const server = async (_: string, { method, body }: RequestInit) => {
  if (refused) {
    const problem = { type: 'urn:gemba:problem:unexpected', title: '', status: 500, message: refused, requestId: 'a' }
    return Response.json(problem, { status: 500 })
  }
  if (method === 'POST') stored.push({ id: '2', version: 1, ...JSON.parse(String(body)) })
  if (method === 'PUT') stored = [{ ...stored[0], ...JSON.parse(String(body)) }]
  if (method === 'DELETE') {
    stored = []
    return new Response(null, { status: 204 })
  }
  return Response.json({ tutorials: stored.map(one => ({ ...one, can: may })), total: stored.length, can: may })
}
const List = () => <TutorialList learnerView={learnerView} />

/** The list, once it shows this text. */
const open = async (text = 'Calipers') => {
  const router = createRouter({
    routeTree: createRootRoute({ component: List }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  root.render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">
        <RouterProvider router={router as never} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await until(() => expect(words()).toContain(text))
}
const until = (found: () => void) => vi.waitFor(found, { timeout: 10_000 })
const words = () => document.body.textContent
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    one => one.textContent === name || one.getAttribute('aria-label') === name,
  )
const press = (name: string) => button(name)?.click()
const type = (label: string, text: string) => {
  const field = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  const input = document.getElementById(field?.htmlFor ?? '') as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
const saveIs = (state: 'open' | 'closed') => until(() => expect(button('Save')?.disabled).toBe(state === 'closed'))

beforeAll(() => {
  vi.stubGlobal('fetch', server)
  vi.spyOn(notify, 'notifySuccess').mockReturnValue('')
  vi.spyOn(notify, 'notifyError').mockReturnValue('')
  i18n.init({ language: 'en', phrases: { en: { platform, ui, tutorials } } })
})
beforeEach(() => {
  vi.clearAllMocks()
  may = all
  refused = undefined
  learnerView = false
  stored = [{ id: '1', name: 'Calipers', url: 'https://help.example/calipers', version: 1 }]
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => root.unmount())

describe('specification 1 §4 to §8: the list of tutorials', () => {
  test("without any says 'No results found'", async () => {
    stored = []
    await open('No results found')
    expect(words()).not.toContain('Calipers')
  })

  test('that the server refuses says why, also in a toast titled Help', async () => {
    refused = 'The service is busy.'
    await open('The service is busy.')
    await until(() => expect(notify.notifyError).toHaveBeenCalled())
    expect(notify.notifyError).toHaveBeenCalledExactlyOnceWith('Help', 'The service is busy.', 'a')
  })

  test('is only read in the view of learners, whatever they may', async () => {
    learnerView = true
    await open()
    expect(['Add New', 'Edit Calipers', 'Delete Calipers'].filter(button)).toEqual([])
  })

  test('offers each act to whom it is allowed', async () => {
    may = { create: true, update: false, delete: true }
    await open()
    expect(['Add New', 'Edit Calipers', 'Delete Calipers'].filter(button)).toEqual(['Add New', 'Delete Calipers'])
  })

  test('takes a new tutorial once title and address are right, and returns to view', async () => {
    await open()
    press('Add New')
    await saveIs('closed')
    type('Title', ' Gauges ')
    type('URL', 'help.example')
    await saveIs('closed')
    type('URL', ' https://help.example/gauges ')
    await saveIs('open')
    press('Save')
    await until(() => expect(words()).toContain('help.example/gauges'))
    expect(notify.notifySuccess).toHaveBeenCalledExactlyOnceWith('Tutorial added successfully.')
    expect(stored[1]).toMatchObject({ name: 'Gauges', url: 'https://help.example/gauges' })
    await until(() => expect(button('Add New')).toBeDefined())
  })
  test('edits one in place, trimmed on save; Cancel and a save that succeeded return to view', async () => {
    await open()
    press('Edit Calipers')
    await until(() => expect(button('Save')).toBeDefined())
    press('Cancel')
    await until(() => expect(button('Edit Calipers')).toBeDefined())
    expect(button('Save')).toBeUndefined()
    press('Edit Calipers')
    await until(() => expect(button('Save')).toBeDefined())
    type('Title', '')
    await saveIs('closed')
    type('Title', 'C'.repeat(101))
    await saveIs('closed')
    type('Title', ' Bore gauges ')
    await saveIs('open')
    press('Save')
    await until(() => expect(notify.notifySuccess).toHaveBeenCalled())
    expect(notify.notifySuccess).toHaveBeenCalledExactlyOnceWith('Tutorial updated successfully.')
    expect(stored[0]).toMatchObject({ name: 'Bore gauges' })
    await until(() => expect(button('Edit Bore gauges')).toBeDefined())
  })

  test('deletes one after it was confirmed in a dialog', async () => {
    await open()
    press('Delete Calipers')
    await until(() => expect(words()).toContain('Are you sure to delete? This cannot be undone!'))
    press('Cancel')
    expect(stored).toHaveLength(1)
    press('Delete Calipers')
    await until(() => expect(button('Delete tutorial')).toBeDefined())
    press('Delete tutorial')
    await until(() => expect(notify.notifySuccess).toHaveBeenCalled())
    expect(notify.notifySuccess).toHaveBeenCalledExactlyOnceWith('Tutorial deleted successfully.')
    await until(() => expect(words()).toContain('No results found'))
  })
})
