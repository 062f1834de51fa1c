import { expect, test } from 'vitest'
import { permissions } from '../permissions.ts'
import { isImplied, permissionAreas, placePermissions, withImplied } from './permissionAreas.ts'

test('a permission is in one row, whatever the names of other entities begin with', () => {
  const placed = placePermissions(permissions)
  expect(new Set(placed.map(({ name }) => name)).size).toBe(placed.length)
  for (const { name, entity, action } of placed) expect(name).toBe(`${entity} ${action}`)
  expect(placed.find(({ name }) => name === 'Checklist Report Review')).toMatchObject({ entity: 'Checklist Report' })
})

test('the usual actions come first, in the order of the columns', () => {
  const issues = placePermissions(permissions).filter(({ entity }) => entity === 'Issues')
  expect(issues.map(({ action }) => action)).toEqual(['Review', 'Review All', 'Create', 'Update', 'Delete', 'Assign'])
})

test('no entity is in two areas', () => {
  const all = Object.values(permissionAreas).flat()
  expect(new Set<string>(all).size).toBe(all.length)
})

test('Review All includes Review, and nothing else does', () => {
  expect(withImplied(['Issues Review All', 'Issues Create'])).toEqual([
    'Issues Review',
    'Issues Review All',
    'Issues Create',
  ])
  expect(withImplied(['Issues Review', 'Issues Review All'])).toHaveLength(2)
  expect(isImplied('Issues Review', new Set(['Issues Review All']))).toBe(true)
  expect(isImplied('Issues Create', new Set(['Issues Review All']))).toBe(false)
})
