import { expect, test } from 'vitest'
import { site } from '../site.ts'
import { pageAt } from './pageAt.ts'

test.each([
  ['/admin/users', '/admin/users', {}],
  ['/admin/users/7', '/admin/users/$id', { id: '7' }],
  ['/checklists/product/issues', '/checklists/$checklistType/issues', { checklistType: 'product' }],
  ['/admin/checklists/process', '/admin/checklists/$checklistType', { checklistType: 'process' }],
])('%s is the page %s', (address, path, params) => {
  expect(pageAt(site, address)).toEqual({ path, params })
})

test.each(['/nowhere', '/admin/users/', '/checklists/other/issues', '//admin/users', ''])('%j is no page', address => {
  expect(pageAt(site, address)).toBeUndefined()
})
