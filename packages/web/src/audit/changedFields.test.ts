import { expect, test } from 'vitest'
import { changedFields, spelledOut } from './changedFields.ts'

test('names only what differs', () => {
  expect(changedFields({ name: 'Bolt', url: 'a' }, { name: 'Nut', url: 'a' })).toEqual([
    { path: 'name', old: 'Bolt', new: 'Nut' },
  ])
})

test('looks into fields of fields', () => {
  const old = { mail: { sendTo: ['a'], onFail: true }, names: {} }
  const now = { mail: { sendTo: ['a', 'b'], onFail: true }, names: { de: 'Mutter' } }
  expect(changedFields(old, now)).toEqual([
    { path: 'mail.sendTo', old: ['a'], new: ['a', 'b'] },
    { path: 'names.de', old: undefined, new: 'Mutter' },
  ])
})

test('takes nothing, null and an empty text as the same', () => {
  expect(changedFields({ badge: null, note: '' }, { badge: '', note: undefined })).toEqual([])
})

test('has everything of a record that was added or deleted', () => {
  expect(changedFields(null, { name: 'Bolt' })).toEqual([{ path: 'name', old: undefined, new: 'Bolt' }])
  expect(changedFields({ name: 'Bolt' }, null)).toEqual([{ path: 'name', old: 'Bolt', new: undefined }])
  expect(changedFields(null, null)).toEqual([])
})

test('shows a text beside a record that replaces it', () => {
  expect(changedFields({ concession: null }, { concession: { quantity: 5 } })).toEqual([
    { path: 'concession.quantity', old: undefined, new: 5 },
  ])
  expect(changedFields({ about: 'x' }, { about: { id: 1 } })).toEqual([{ path: 'about', old: 'x', new: { id: 1 } }])
})

test('spells out the name of a field without words of its own', () => {
  expect(spelledOut('groupIds')).toBe('Group ids')
  expect(spelledOut('kept_until')).toBe('Kept until')
})
