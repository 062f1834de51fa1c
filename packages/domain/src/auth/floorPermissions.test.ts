import { expect, test } from 'vitest'
import type { RoleName } from '../core/roles.ts'
import { administrativeRoles } from '../core/roles.ts'
import { defaultRoles } from '../permissions.ts'
import { floorPermissions } from './floorPermissions.ts'

const onTheFloor = (Object.keys(defaultRoles) as RoleName[]).filter(
  role => !administrativeRoles.includes(role) && role !== 'artificial intelligence',
)

test.each(onTheFloor)('%s can do all of their work with a PIN', role => {
  expect(defaultRoles[role].filter(permission => !floorPermissions.has(permission))).toEqual([])
})

test('nothing that administers people, roles, checklists or the company is among it', () => {
  const administers = /^(Users|Roles|Permissions|Company Settings|Login Report|Logs|Customers|Enrollment Keys|Tags) /
  expect([...floorPermissions].filter(name => administers.test(name))).toEqual([])
  for (const name of ['Checklists Update', 'Checklists Create', 'Checklists Review All', 'Groups Update'] as const)
    expect(floorPermissions.has(name)).toBe(false)
})
