import { roleNames } from '@gemba/domain/core/roles'
import { permissions } from '@gemba/domain/permissions'
import { exportPermissions, listPermissions } from '@gemba/domain/roles/roles.endpoints'
import { expect, test } from 'vitest'
import { provisionCustomer } from '../customers/public/provision.ts'
import { hasPhrase, locales, phrase } from '../platform/phrases.ts'
import { testServer } from '../testing/testServer.ts'
import { offeredPermissions, usedPermissions } from './catalogue.ts'

const { runtime, signedIn, as } = await testServer()

test('every permission that a call asks for is in the editor', () => {
  const offered = new Set<string>(offeredPermissions.map(({ name }) => name))
  // Missing: add its entity to domain/src/roles/permissionAreas.ts.
  expect(usedPermissions.filter(name => !offered.has(name))).toEqual([])
})

test('every permission in the editor has a sentence of its own, its entity and action a name', () => {
  const missing = offeredPermissions
    .flatMap(({ name, entity, action }) => [`sentence.${name}`, `entity.${entity}`, `action.${action}`])
    .filter(key => !hasPhrase(`roles:${key}`))
  // Add it to server/src/roles/phrases in three languages.
  expect([...new Set(missing)]).toEqual([])
  for (const locale of locales) {
    const sentences = offeredPermissions.map(({ name }) => phrase(locale, `roles:sentence.${name}`))
    expect(sentences.filter((text, place) => sentences.indexOf(text) !== place)).toEqual([])
    expect(sentences.filter(text => !/[.。]$/.test(text))).toEqual([])
  }
})

test('every built-in role is described', () => {
  expect(roleNames.filter(name => !hasPhrase(`roles:inShort.${name}`))).toEqual([])
})

test('system administrators see which roles have a permission; others in a company do not need the page', async () => {
  const owner = await provisionCustomer(runtime.db, { name: 'Platform', features: [], isPlatformOwner: true })
  const system = await signedIn(['system administrator'], { at: owner })
  const { permissions: rows, total } = await as(system).call(listPermissions, { query: { search: 'Issues Assign' } })
  expect(total).toBe(1)
  expect(rows).toMatchObject([
    {
      ...{ name: 'Issues Assign', area: 'checklists', sentence: 'Assign issues to other people.' },
      roles: ['administrator', 'checklist administrator', 'system administrator'],
    },
  ])
  const operator = await signedIn(['checklist operator'])
  await expect(as(operator).call(listPermissions, { query: {} })).rejects.toMatchObject({ status: 403 })
})

test('the file has every permission with its sentence', async () => {
  const admin = await signedIn(['administrator'])
  const lines = String(await as(admin).call(exportPermissions, { query: {} }))
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(offeredPermissions.length + 1)
  expect(permissions.length).toBeGreaterThan(lines.length)
})
