import { expect, test } from 'vitest'
import { isSameView } from './sameView.ts'

test('a view is the same whatever the order of its parameters, and another with another value', () => {
  expect(isSameView('?status=open&sort=dueDate', '?sort=dueDate&status=open')).toBe(true)
  expect(isSameView('', '?')).toBe(true)
  expect(isSameView('?status=open', '?status=closed')).toBe(false)
  expect(isSameView('?status=open', '?status=open&mine=true')).toBe(false)
})
