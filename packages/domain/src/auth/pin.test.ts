import { expect, test } from 'vitest'
import { Pin } from './pin.ts'
import { pinProblem } from './pinProblem.ts'

test.each(['1111', '00000000', '1234', '4321', '12345678', '7890', '0987', '1212', '909090'])(
  '%s is among the first that anyone tries',
  pin => expect(pinProblem(pin, null)).toBe('simple'),
)

test.each(['2580', '7391', '1357', '11223', '48302716'])('%s is a PIN', pin => {
  expect(pinProblem(pin, 'NW-2044')).toBeUndefined()
})

test("a PIN is not the number on the person's own badge, nor its end", () => {
  expect(pinProblem('2044', 'NW-2044')).toBe('ownNumber')
  expect(pinProblem('0417', '20417')).toBe('ownNumber')
  expect(pinProblem('92044', 'NW-2044')).toBe('ownNumber')
  expect(pinProblem('2044', null)).toBeUndefined()
})

test.each(['123', '123456789', '12a4', '', ' 2580', '٢٥٨٠'])('%j has not four to eight digits', pin => {
  expect(Pin.safeParse(pin).success).toBe(false)
})
