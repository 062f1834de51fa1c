import { expect, test } from 'vitest'
import { isSamePerson, oldestOf, whatToDo } from './ownership.ts'

const anna = { id: 'anna', customer: { id: 'steel' }, mode: null }
const boris = { ...anna, id: 'boris' }
const annaElsewhere = { ...anna, customer: { id: 'glass' } }
const asRole = { ...anna, mode: { kind: 'role' } as never }

test('answers belong to one person in one company', () => {
  expect(isSamePerson(anna, { ...anna })).toBe(true)
  expect([boris, annaElsewhere, asRole, null, undefined].map(other => isSamePerson(anna, other))).toEqual(
    Array(5).fill(false),
  )
})

test('what the person of the device sees is added', () => {
  expect(whatToDo(anna, anna, false)).toBe('add')
  expect(whatToDo(anna, anna, true)).toBe('add')
})

test('someone else replaces all, as soon as the server has said who they are', () => {
  for (const before of [boris, annaElsewhere, undefined]) expect(whatToDo(anna, before, true)).toBe('replace')
})

test('a tab of before someone else signed in keeps nothing', () => {
  for (const before of [boris, annaElsewhere, undefined]) expect(whatToDo(anna, before, false)).toBe('nothing')
})

test('the end of a sign-in forgets all, and nothing is kept of a view as a role or before it is known who is there', () => {
  expect(whatToDo(null, anna, true)).toBe('forget')
  expect(whatToDo(asRole, anna, true)).toBe('nothing')
  expect(whatToDo(undefined, anna, true)).toBe('nothing')
})

test('what is older than 14 days is not shown', () => {
  expect(oldestOf(Date.UTC(2026, 10, 27))).toBe(Date.UTC(2026, 10, 13))
})
