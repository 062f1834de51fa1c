import type { IssueStatus } from '@gemba/domain/issues/issue.schema'
import type { IssueDetails } from '@gemba/domain/issues/issues.endpoints'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import platform from '../platform/phrases/en.json' with { type: 'json' }
import { show } from '../platform/testing/show.tsx'
import ui from '../ui/phrases/en.json' with { type: 'json' }
import { IssueEditPage } from './IssueEditPage.tsx'
import { IssueHistoryPage } from './IssueHistoryPage.tsx'
import { IssuePage } from './IssuePage.tsx'
import issues from './phrases/en.json' with { type: 'json' }

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
const id = '11111111-1111-4111-8111-111111111111'
// A field that grows listens for fonts, which happy-dom does not have.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })

const rita = { id: 'r', username: 'rita', profile: { firstName: 'Rita', lastName: 'Stein' } }
const issue = (given: Partial<IssueDetails>) =>
  ({
    ...{ id, type: 'product', number: 'ISS-7', title: 'Burr', severity: 'low', status: 'open', version: 1 },
    ...{ description: '', dueDate: null, machine: '', part: '', question: null, checklist: null, owner: null },
    ...{ createdAt: '2026-03-12T08:41:00Z', createdBy: rita, occurrenceList: [], comments: [], history: [] },
    ...{ can: { update: true, assign: true, comment: true, moves: [] } },
    ...given,
  }) as unknown as IssueDetails
const open = (page: ReactNode, given: Partial<IssueDetails> | Promise<never>) =>
  show(page, {
    phrases: { platform, ui, issues },
    answers: { [`/issues/${id}`]: given instanceof Promise ? given : issue(given) },
    page: '/checklists/$checklistType/issues/$id',
    at: `/checklists/product/issues/${id}`,
  })

test.each<[IssueStatus, IssueStatus[], string | undefined]>([
  ['open', ['in-progress', 'resolved', 'closed'], 'Start work'],
  ['in-progress', ['open', 'resolved', 'closed'], 'Mark as resolved'],
  ['resolved', ['open', 'in-progress', 'closed'], 'Close issue'],
  ['closed', ['open'], undefined],
])(
  'of what can be done with an issue that is %s one act stands out, and never the way back',
  async (status, moves, next) => {
    const can = { ...issue({}).can, moves }
    const { all, soon } = await open(<IssuePage />, { status, can })
    await soon(() => expect(all('fieldset button')).toHaveLength(moves.length))
    const filled = all('fieldset button').filter(button => button.dataset.variant === 'filled')
    expect(filled.map(({ textContent }) => textContent)).toEqual(next === undefined ? [] : [next])
    if (next) expect(all('fieldset button')[0]).toBe(filled[0])
  },
)

test('while it loads, the form has the shape of a form, and the issue that of a record', async () => {
  const fieldsOf = async (page: ReactNode) => {
    const { all, soon } = await open(page, new Promise<never>(() => undefined))
    await soon(() => expect(all('[role=status]')).toHaveLength(1))
    return all('[role=status] [class*=fields]').length
  }
  expect(await fieldsOf(<IssueEditPage />)).toBeGreaterThan(0)
  expect(await fieldsOf(<IssuePage />)).toBe(0)
})

test('the history starts with who opened the issue, includes comments, and each entry has its own address', async () => {
  const entry = (entryId: string, given: object) => ({
    ...{ id: entryId, at: '2026-03-12T08:41:00Z', by: rita, changes: [], text: '', photos: [] },
    ...given,
  })
  const history = [
    entry('c', { text: 'Look at the drill' }),
    entry('o', { changes: [{ field: 'status', old: null, new: 'open' }] }),
  ]
  const { all, text, soon } = await open(<IssueHistoryPage />, { history })
  await soon(() => expect(text()).toContain('Look at the drill'))
  expect(text()).toMatch(/Commented.*Opened/)
  expect(text()).not.toContain('nothing')
  expect(all('ol a, ul a').map(link => link.getAttribute('href'))).toEqual(
    ['c', 'o'].map(one => `/checklists/product/issues/${id}/history/${one}`),
  )
})
