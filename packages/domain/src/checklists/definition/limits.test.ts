import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measure } from '../measurement/limits.ts'
import { ask } from './definition.builder.ts'

const bore = ask.measurement('bore', { decimals: 3, samples: 5, nominal: 25, lsl: 25, usl: 25.021 })

test('a bore of 25.034 is 0.013 over its upper limit of 25.021', () => {
  const facts = measure(bore, { type: 'measurement', samples: ['25.013', '25.019', '25.034'] })
  expect(facts.samples[2]).toEqual({
    value: '25.034',
    state: 'outside',
    limit: { side: 'above', limit: '25.021', distance: '0.013' },
  })
  expect(facts).toMatchObject({ missing: 2, outside: 1, mean: '25.022', meanOutside: true, range: '0.021' })
})

test('readings on the limits are inside', () => {
  const facts = measure(bore, { type: 'measurement', samples: ['25.000', '25.021', '25', '25.0210'] })
  expect(facts.outside).toBe(0)
})

test('one millionth beyond the limit is outside, also when it is typed finer than the characteristic', () => {
  const [sample] = measure(bore, { type: 'measurement', samples: ['25.021001'] }).samples
  expect(sample).toMatchObject({ state: 'outside', limit: { distance: '0.000001' } })
})

test('an open end has no limit', () => {
  const flatness = ask.measurement('flatness', { usl: 0.02, samples: 1 })
  expect(measure(flatness, { type: 'measurement', samples: ['-5.000'] }).outside).toBe(0)
})

test('nothing measured has neither mean nor range', () => {
  expect(measure(bore, undefined)).toMatchObject({
    missing: 5,
    outside: 0,
    mean: null,
    meanOutside: false,
    range: null,
  })
})

test('limits are inclusive and exact at the decimals', () => {
  const whole = fc.integer({ min: -2_000_000, max: 2_000_000 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6 }), whole, whole, whole, (decimals, a, b, reading) => {
      const at = (value: number) => {
        const digits = String(Math.abs(value)).padStart(decimals + 1, '0')
        const split = digits.length - decimals
        return `${value < 0 ? '-' : ''}${digits.slice(0, split)}${decimals ? `.${digits.slice(split)}` : ''}`
      }
      const [lower, upper] = [Math.min(a, b), Math.max(a, b)]
      const question = ask.measurement('x', { decimals, samples: 1, lsl: Number(at(lower)), usl: Number(at(upper)) })
      const [sample] = measure(question, { type: 'measurement', samples: [at(reading)] }).samples
      expect(sample?.state).toBe(reading < lower || reading > upper ? 'outside' : 'inside')
      if (reading > upper) expect(sample?.limit).toMatchObject({ side: 'above', distance: at(reading - upper) })
      if (reading < lower) expect(sample?.limit).toMatchObject({ side: 'below', distance: at(lower - reading) })
    }),
  )
})
