import type { ChecklistDetails } from '@gemba/domain/checklists/checklistViews.schema'
import type { Person } from '@gemba/domain/core/fields'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '../../i18n/i18n.ts'
import platform from '../../platform/phrases/en.json' with { type: 'json' }
import ui from '../../ui/phrases/en.json' with { type: 'json' }
import { Editor } from '../builder/state/editor.ts'
import { EditorProvider } from '../builder/state/useEditor.ts'
import checklists from '../phrases/en.json' with { type: 'json' }
import { AssignmentForm } from './AssignmentForm.tsx'

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const person = (n: number, firstName: string, lastName: string): Person => ({
  id: `11111111-1111-4111-8111-11111111111${n}`,
  username: `000${n}`,
  profile: { firstName, lastName },
})
const [ana, jo] = [person(1, 'Ana', 'K.'), person(2, 'Jo', 'O.')]
const stored = (version: number, ...users: Person[]) => ({ users, groups: [], roles: [], version })
const checklist = {
  id: '11111111-1111-4111-8111-111111111110',
  version: 3,
  revision: 0,
  updatedAt: '2026-03-01T08:00:00Z',
  can: { update: true, assign: true },
  definition: { schemaVersion: 1, languages: ['en'], defaultLanguage: 'en', sections: [] },
} as unknown as ChecklistDetails

let root: Root
let sent: { userIds: string[]; version: number }[] = []
let answer: Response
let loadAgain: (given: ReturnType<typeof stored>) => void

const Page = () => {
  const [assignments, setAssignments] = useState(stored(3, ana))
  loadAgain = setAssignments
  return <AssignmentForm checklist={checklist} stored={assignments} />
}
const takeOut = (name: string) =>
  act(async () => document.querySelector<HTMLElement>(`[aria-label="Remove ${name}"]`)?.click())
const save = () => act(async () => document.querySelector('form')?.requestSubmit())
const loadedAgain = (given: ReturnType<typeof stored>) => act(async () => loadAgain(given))
const shown = (name: string) => document.body.textContent?.includes(name)

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return answer
  })
  i18n.init({ language: 'en', phrases: { en: { platform, ui, checklists } } })
})
beforeEach(async () => {
  sent = []
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
  const editor = new Editor(checklist, { save: vi.fn(), load: vi.fn() })
  const page = createRootRoute({
    component: () => (
      <EditorProvider value={editor}>
        <Page />
      </EditorProvider>
    ),
  })
  const router = createRouter({ routeTree: page, history: createMemoryHistory() })
  await act(async () => {
    await router.load()
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider env="test">
          <RouterProvider router={router as never} />
        </MantineProvider>
      </QueryClientProvider>,
    )
  })
})
afterEach(() => act(async () => root.unmount()))

test('a selection stays when someone else changes the assignments, and is sent with the version it was based on', async () => {
  answer = Response.json({ type: 'stale-version', title: 'stale', message: 'Jo O. was first' }, { status: 409 })
  await takeOut('Ana K.')
  await loadedAgain(stored(4, ana, jo))
  expect(shown('Ana K.')).toBe(false)
  expect(shown('1 unsaved change')).toBe(true)
  await save()
  expect(sent).toMatchObject([{ userIds: [], version: 3 }])
  expect(shown('1 unsaved change')).toBe(true)
})

test('without unsaved changes the page shows what someone else assigned', async () => {
  await loadedAgain(stored(4, jo))
  expect(shown('Jo O.')).toBe(true)
  expect(shown('Ana K.')).toBe(false)
  expect(shown('unsaved')).toBe(false)
})

test('a change of the questions does not stand in the way of the assignments', async () => {
  answer = Response.json(stored(6))
  await takeOut('Ana K.')
  await loadedAgain(stored(5, ana))
  await save()
  expect(sent).toMatchObject([{ userIds: [], version: 5 }])
})
