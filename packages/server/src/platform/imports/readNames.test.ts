import { expect, test } from 'vitest'
import { readNames } from './readNames.ts'

const known = new Map(['Paint shop', 'Press shop'].map(name => [name.toLowerCase(), { id: name, name }]))

test('a name that none has is said with the nearest, once in a cell', () => {
  const { faults } = readNames('groups', 'Paint shpo; paint SHPO', known)
  expect(faults).toEqual([
    { field: 'groups', phrase: 'imports:noSuch.groups.nearest', params: { name: 'paint SHPO', nearest: 'Paint shop' } },
  ])
})

test('a cell with thousands of names says what is wrong with the first ones', () => {
  const cell = Array.from({ length: 5000 }, (_, at) => `Group ${at}`).join(';')
  expect(readNames('groups', cell, known).faults).toHaveLength(10)
})

test('a name that is longer than any is cut, and compared with none', () => {
  const { faults } = readNames('groups', `Paint shop${'x'.repeat(5_000_000)}`, known)
  expect(faults).toEqual([
    { field: 'groups', phrase: 'imports:noSuch.groups', params: { name: expect.stringMatching(/^Paint shop.{90}…$/) } },
  ])
})

test('where not all are known, none is said to be the nearest', () => {
  const { faults } = readNames('usernames', 'paint shpo', known, false)
  expect(faults).toEqual([{ field: 'usernames', phrase: 'imports:noSuch.usernames', params: { name: 'paint shpo' } }])
})
