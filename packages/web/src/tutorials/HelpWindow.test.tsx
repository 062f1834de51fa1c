import { describe, expect, test, vi } from 'vitest'
import platform from '../platform/phrases/en.json' with { type: 'json' }
import { show } from '../platform/testing/show.tsx'
import ui from '../ui/phrases/en.json' with { type: 'json' }
import tutorials from './phrases/en.json' with { type: 'json' }
import { HelpWindow } from './public/HelpWindow.tsx'

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const rows = Array.from({ length: 50 }, (_, n) => ({
  ...{ id: String(n), name: `Tutorial ${n}`, url: `https://help.example/${n}`, version: 1 },
  can: { update: false, delete: false },
}))
const shown = (...permissions: string[]) =>
  show(<HelpWindow learnerView={false} onClose={() => undefined} />, {
    phrases: { platform, ui, tutorials },
    answers: { '/tutorials': { tutorials: rows, total: 120, can: { create: false } } },
    me: { roles: [{ id: 'r', name: 'reader', permissions }] },
  })

describe('specification 1 §2.7: the help panel', () => {
  test("is titled 'How can we help you?' and lists links, to search and in pages", async () => {
    const { text, all, soon } = await shown('Tutorials Review')
    await soon(() => expect(text()).toContain('How can we help you?'))
    await soon(() => expect(all('a[target=_blank]')).toHaveLength(50))
    expect(all('input').map(one => one.getAttribute('placeholder'))).toContain('Search for a tutorial...')
    const pages = all('[aria-label^="Page "], [aria-label="Next page"]').map(one => one.getAttribute('aria-label'))
    expect(pages).toContain('Next page')
  })
})

test("specification 1 §6 and §8: without Tutorials Review it says 'No view permission'", async () => {
  const { text, all, soon } = await shown('Tutorials Update')
  await soon(() => expect(text()).toContain('No view permission'))
  expect(all('input')).toEqual([])
})
