import { expect, test } from 'vitest'
import { isAddressed } from './isAddressed.ts'

const record = { revision: 0, checklist: { id: 'housing', type: 'product' as const } }
const address = { checklistType: 'product', id: 'housing', revision: '0' }

test('a record is found under its own checklist and revision, and under no other', () => {
  expect(isAddressed(record, address)).toBe(true)
  expect(isAddressed(record, { ...address, id: 'shaft' })).toBe(false)
  expect(isAddressed(record, { ...address, revision: '1' })).toBe(false)
  expect(isAddressed(record, { ...address, revision: '00' })).toBe(false)
  expect(isAddressed(record, { ...address, checklistType: 'process' })).toBe(false)
})
