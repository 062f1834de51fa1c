import { ask } from '@gemba/domain/checklists/definition/definition.builder'
import { expect, test } from 'vitest'
import { notchOf } from './Evidence.tsx'

test('what an answer asks for hangs from the button that was pressed', () => {
  const yesNo = ask.yesNo('a', { naAllowed: true })
  expect(notchOf(yesNo, { type: 'yesNo', value: 'yes' })).toBeLessThan(33)
  expect(notchOf(yesNo, { type: 'yesNo', value: 'no' })).toBe(50)
  expect(notchOf(yesNo, { type: 'yesNo', na: true })).toBeGreaterThan(66)
  expect(notchOf(ask.passFail('b'), { type: 'passFail', value: 'fail' })).toBe(75)
})
