import type { OperatorChecklist } from '@gemba/domain/drafts/drafts.endpoints'
import { expect, test, vi } from 'vitest'
import platform from '../platform/phrases/en.json' with { type: 'json' }
import { show } from '../platform/testing/show.tsx'
import ui from '../ui/phrases/en.json' with { type: 'json' }
import { DraftList } from './DraftList.tsx'
import operator from './phrases/en.json' with { type: 'json' }

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const boris = { id: 'b', username: 'boris', profile: { firstName: 'Boris', lastName: 'Adler' } }
const draft = {
  ...{ id: 'd', draftName: 'Lathe, early shift', answered: 3, total: 9, round: 1, locked: true },
  ...{ lastModifiedBy: boris, lastModifiedByUserIdentity: '', lastModifiedDate: '2026-03-12T08:41:00Z' },
  lock: { by: boris, at: '2026-03-12T08:41:00Z', mine: false },
}
const shown = (can: object, more: object = {}) =>
  show(
    <DraftList
      type="process"
      checklist={
        { id: 'c', code: 'LATHE', draftSubmissions: [{ ...draft, can, ...more }] } as never as OperatorChecklist
      }
    />,
    { phrases: { platform, ui, operator } },
  )

test('who holds a draft is said in words with its name, where no pointer can hover', async () => {
  const { all } = await shown({ open: false, unlock: false, breakLock: false, delete: false })
  expect(all('li')[0]?.textContent).toContain('Locked by Boris Adler')
})

test('a draft that one may not delete has no way to', async () => {
  const words = async (may: boolean) => {
    const { all } = await shown({ open: true, unlock: false, breakLock: false, delete: may })
    return all('button').filter(button => /^Delete/.test(button.getAttribute('aria-label') ?? '')).length
  }
  expect([await words(true), await words(false)]).toEqual([1, 0])
})

test('a draft without a name of its own is called by its day and minute, as the reader writes them', async () => {
  const can = { open: true, unlock: false, breakLock: false, delete: false }
  const { all } = await shown(can, { draftName: '2026-03-12 08:41', locked: false })
  expect(all('li b')[0]?.textContent).toBe('12 Mar 2026, 08:41')
})
