import type { IssueDetails } from '@gemba/domain/issues/issues.endpoints'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '../i18n/i18n.ts'
import platform from '../platform/phrases/en.json' with { type: 'json' }
import ui from '../ui/phrases/en.json' with { type: 'json' }
import { IssueComments } from './IssueComments.tsx'
import issues from './phrases/en.json' with { type: 'json' }

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

type Sent = { text: string; key: string; answer: (response: Response | Error) => void }
let root: Root
let client: QueryClient
let sent: Sent[] = []

const field = () => document.querySelector('textarea') ?? expect.fail('there is no field')
const type = (words: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(), words)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
const send = () => act(async () => document.querySelector('form')?.requestSubmit())
const answered = (response: Response | Error) =>
  act(async () => {
    sent.at(-1)?.answer(response)
    await vi.waitFor(() => expect(client.isMutating()).toBe(0), { timeout: 10_000 })
  })

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // A field that grows listens for fonts, which happy-dom does not have.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  vi.stubGlobal(
    'fetch',
    (_: string, { body, headers }: RequestInit) =>
      new Promise((resolve, reject) =>
        sent.push({
          text: JSON.parse(String(body)).text,
          key: String((headers as Record<string, string>)['idempotency-key']),
          answer: response => (response instanceof Error ? reject(response) : resolve(response)),
        }),
      ),
  )
  i18n.init({ language: 'en', phrases: { en: { platform, ui, issues } } })
})
beforeEach(async () => {
  sent = []
  client = new QueryClient()
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
  const issue = {
    id: '11111111-1111-4111-8111-111111111111',
    comments: [],
    can: { comment: true },
  } as unknown as IssueDetails
  const page = createRootRoute({ component: () => <IssueComments issue={issue} /> })
  const router = createRouter({ routeTree: page, history: createMemoryHistory() })
  await act(async () => {
    await router.load()
    root.render(
      <QueryClientProvider client={client}>
        <MantineProvider env="test">
          <RouterProvider router={router as never} />
        </MantineProvider>
      </QueryClientProvider>,
    )
  })
})
afterEach(() => act(async () => root.unmount()))

test('a comment whose answer got lost is the same when it is sent again, and another one once it was changed', async () => {
  await type('Burr at the bore')
  await send()
  await answered(new TypeError('failed'))
  expect(field().value).toBe('Burr at the bore')
  await send()
  await answered(new TypeError('failed'))
  await type('Burr at the bore, second shift')
  await send()
  const [first, again, changed] = sent.map(({ key }) => key)
  expect(again).toBe(first)
  expect(changed).not.toBe(first)
})

test('what is typed while a comment is on its way stays', async () => {
  await type('Burr at the bore')
  await send()
  await type('Burr at the bore. Tool changed.')
  await answered(Response.json({ id: 'x' }))
  expect(field().value).toBe('Burr at the bore. Tool changed.')
  await type('Tool changed.')
  await send()
  await answered(Response.json({ id: 'x' }))
  expect(field().value).toBe('')
})
