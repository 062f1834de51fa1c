import { expect, test, vi } from 'vitest'
import { show } from '../platform/testing/show.tsx'
import ui from '../ui/phrases/en.json' with { type: 'json' }
import savedViews from './phrases/en.json' with { type: 'json' }
import { SavedViews } from './public/SavedViews.tsx'

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const views = [
  { id: '1', name: 'Late', search: '?overdue=true&sort=dueDate' },
  { id: '2', name: 'Mine', search: '?mine=true' },
]

test('the menu offers the saved views and says which one is open, on whichever page of it', async () => {
  const { all, button, soon } = await show(<SavedViews />, {
    phrases: { ui, savedViews },
    answers: { '/saved-views': { views, total: 2 } },
    at: '/?sort=dueDate&overdue=true&page=2',
  })
  await soon(() => button(/^Late$/))
  button(/^Late$/).click()
  await soon(() =>
    expect(all('[role=menuitem]').map(({ textContent }) => textContent)).toEqual([
      'Late',
      'Mine',
      'Save current view',
      'Copy link',
      'Delete “Late”',
    ]),
  )
  expect(all('[aria-current]').map(({ textContent }) => textContent)).toEqual(['Late'])
})
