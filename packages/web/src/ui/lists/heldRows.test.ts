import { expect, test } from 'vitest'
import { heldRows } from './heldRows.ts'

const row = (id: string, age = 0) => ({ id, age })

test('a row that is held stays where it is, with what is new about it', () => {
  expect(heldRows([row('a'), row('b')], [row('b', 1), row('a', 1)])).toEqual([row('a', 1), row('b', 1)])
})

test('what is gone stays until it is let go of, and what is new comes last', () => {
  expect(heldRows([row('a'), row('b')], [row('c'), row('b')]).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})
