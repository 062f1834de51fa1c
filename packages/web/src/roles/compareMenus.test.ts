import type { MenuEntry } from '@gemba/domain/core/menu'
import { expect, test } from 'vitest'
import { type ComparedEntry, compareMenus } from './compareMenus.ts'

const line = (id: string): MenuEntry => ({ id, phrase: id })
const group = (id: string, ...children: string[]): MenuEntry => ({ id, phrase: id, children: children.map(line) })
const words = (menu: readonly ComparedEntry[]): string[] =>
  menu.flatMap(({ id, change, children }) => [
    change ? `${id} ${change}` : id,
    ...words(children).map(word => `  ${word}`),
  ])

test('the same menu has no changes', () => {
  const menu = [line('dashboard'), group('product', 'checklists', 'issues')]
  expect(words(compareMenus(menu, menu))).toEqual(['dashboard', 'product', '  checklists', '  issues'])
})

test('what goes is where it was, between what stays and what is new', () => {
  const before = [line('dashboard'), group('product', 'checklists', 'issues', 'reports'), line('profile')]
  const after = [line('dashboard'), group('product', 'issues', 'queue'), line('profile')]
  expect(words(compareMenus(before, after))).toEqual([
    'dashboard',
    'product',
    '  checklists goes',
    '  issues',
    '  reports goes',
    '  queue new',
    'profile',
  ])
})

test('a group that appears or goes is marked at its lines', () => {
  const [with_, without] = [[group('system', 'logs')], []]
  expect(words(compareMenus(without, with_))).toEqual(['system', '  logs new'])
  expect(words(compareMenus(with_, without))).toEqual(['system', '  logs goes'])
})
