import type { MenuEntry } from '@gemba/domain/core/menu'
import { expect, test } from 'vitest'
import { activeAddress, menuItems } from './menuItems.ts'
import { pagesFor } from './pagesFor.ts'

const menu: MenuEntry[] = [
  { id: 'dashboard', phrase: 'titles.dashboard', to: '/dashboard' },
  {
    id: 'productChecklists',
    phrase: 'sections.productChecklists',
    children: [
      { id: 'a', phrase: 'titles.checklists', to: '/checklists/product' },
      {
        id: 'b',
        phrase: 'titles.issuesTracker',
        to: '/checklists/product/issues?feature=checklist',
        count: 'productIssues',
      },
      {
        id: 'c',
        phrase: 'titles.qaManager',
        alias: 'Quality lead',
        to: '/checklists/product/submissions/qa-manager',
        count: 'qa-manager',
      },
    ],
  },
]
const t = ((key: string) => key) as never

test('the item of the open page is active, also for pages below it', () => {
  expect(activeAddress(menu, '/checklists/product')).toBe('/checklists/product')
  expect(activeAddress(menu, '/checklists/product/issues/7/history')).toBe(
    '/checklists/product/issues?feature=checklist',
  )
  expect(activeAddress(menu, '/checklists/product/submissions/qa-manager/1/response/2/0')).toBe(
    '/checklists/product/submissions/qa-manager',
  )
  expect(activeAddress(menu, '/checklists/products')).toBeUndefined()
})

test('a record is marked where its reader finds records', () => {
  const record = '/checklists/product/1/responses/2/0'
  expect(activeAddress(menu, record)).toBe('/checklists/product')
  const queues = menu.map(entry => ({ ...entry, ...(entry.children && { children: entry.children.slice(1) }) }))
  expect(activeAddress(queues, record)).toBe('/checklists/product/submissions/qa-manager')
})

test('Settings is active at both of its addresses', () => {
  const withOwn: MenuEntry[] = [...menu, { id: 'settings', phrase: 'titles.settings', to: '/user/7/settings' }]
  expect(activeAddress(withOwn, '/user/7/settings')).toBe('/user/7/settings')
  expect(activeAddress(withOwn, '/config/settings')).toBe('/user/7/settings')
  expect(activeAddress(withOwn, '/config/profile')).toBeUndefined()
})

test("items carry the company's own words and the figures that are there", () => {
  const [, group] = menuItems(menu, '/dashboard', { productIssues: 14, 'qa-manager': 0 }, t)
  expect(group?.children?.map(({ label, count }) => [label, count])).toEqual([
    ['platform:titles.checklists', undefined],
    ['platform:titles.issuesTracker', 14],
    ['Quality lead', undefined],
  ])
})

test('the palette finds pages by the beginnings of words, titles first', () => {
  const pages = [
    { label: 'Reports', detail: 'Process Checklists' },
    { label: 'Checklists', detail: 'Process Checklists' },
    { label: 'Checklists', detail: 'Product Checklists' },
  ]
  expect(pagesFor(pages, 'check proc')).toEqual([pages[1], pages[0]])
  expect(pagesFor(pages, 'check')[0]?.label).toBe('Checklists')
  expect(pagesFor(pages, 'list')).toEqual([])
  expect(pagesFor(pages, '')).toEqual(pages)
})
