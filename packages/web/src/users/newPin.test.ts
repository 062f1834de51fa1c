import { pinProblem } from '@gemba/domain/auth/pinProblem'
import { expect, test } from 'vitest'
import { newPin } from './newPin.ts'

test('a PIN to hand out has six digits and is none that is refused', () => {
  const pins = Array.from({ length: 500 }, () => newPin('NW-2044'))
  expect(pins.filter(pin => !/^\d{6}$/.test(pin) || pinProblem(pin, 'NW-2044'))).toEqual([])
  expect(new Set(pins).size).toBeGreaterThan(450)
})
