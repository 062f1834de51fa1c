import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { Palette } from './Palette.tsx'

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const { go, find } = vi.hoisted(() => ({ go: vi.fn(), find: vi.fn() }))
vi.mock('../platform/me.ts', () => ({ useMe: () => ({ roles: [], customer: {} }) }))
vi.mock('../platform/address.tsx', () => ({ useGo: () => go }))
vi.mock('@gemba/domain/core/menu', async original => ({ ...(await original<object>()), pagesOf: () => [] }))
vi.mock('../platform/installed.ts', () => ({
  site: () => ({}),
  loadRecordSearches: async () => [{ id: 'checklists', phrase: 'kinds.run', mayUse: () => true, find }],
}))

const root = createRoot(document.body.appendChild(document.createElement('div')))
afterEach(() => root.unmount())

const type = (input: HTMLInputElement, words: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, words)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

test('Enter opens the first record that is found, without an arrow key before', async () => {
  find.mockResolvedValue([
    { id: '1', label: 'Lathe, start of the shift', to: '/run/lathe' },
    { id: '2', label: 'Lathe, end of the shift', to: '/run/end' },
  ])
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <Palette onClose={() => undefined} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  const input = await vi.waitUntil(() => document.querySelector('input'), { timeout: 10_000 })
  type(input, 'lathe')
  await vi.waitUntil(() => document.querySelector('[data-action][data-selected]'), { timeout: 10_000 })
  input.dispatchEvent(new KeyboardEvent('keydown', { code: 'Enter', key: 'Enter', bubbles: true }))
  expect(go).toHaveBeenCalledWith('/run/lathe')
})
