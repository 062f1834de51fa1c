import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameList, namesIn } from './nameList.ts'

test.each([
  [[], ''],
  [['Shift A', 'Hall 3, north'], 'Shift A; Hall 3, north'],
  [['Press; left', '3" bore'], '"Press; left"; "3"" bore"'],
])('%j is written as %j', (names, cell) => {
  expect(nameList(names)).toBe(cell)
  expect(namesIn(cell)).toEqual(names)
})

test('a person may leave out or add spaces', () => {
  expect(namesIn(' Shift A;Shift B ;; "C; D" ;')).toEqual(['Shift A', 'Shift B', 'C; D'])
})

test('whatever things are called, their names come back', () => {
  const name = fc.array(fc.constantFrom('a', ';', '"', ' ', '\n', "'", '='), { maxLength: 8 }).map(all => all.join(''))
  fc.assert(
    fc.property(fc.array(name), names => {
      expect(namesIn(nameList(names))).toEqual(names)
    }),
  )
})
