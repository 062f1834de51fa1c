import { expect, test } from 'vitest'
import { type ControlConstants, controlConstants } from './constants.ts'

/** To three decimals, as printed: a computed value rounds to it. */
const rounded = (value: number) => Number(value.toFixed(3))

// The reference set of research §9.1, equal to ISO 7870-2 and to Montgomery, appendix VI.
test.each([
  [2, 1.128, 1.88, 0, 3.267],
  [3, 1.693, 1.023, 0, 2.575],
  [4, 2.059, 0.729, 0, 2.282],
  [5, 2.326, 0.577, 0, 2.114],
  [6, 2.534, 0.483, 0, 2.004],
  [7, 2.704, 0.419, 0.076, 1.924],
  [10, 3.078, 0.308, 0.223, 1.777],
])('ranges of %i readings have the constants of the tables', (n, ...printed) => {
  const { d2, A2, D3, D4 } = controlConstants(n)
  expect([d2, A2, D3, D4].map(rounded)).toEqual(printed)
})

// Montgomery, appendix VI: d2, d3, A2, D3, D4.
test.each([
  [8, 2.847, 0.82, 0.373, 0.136, 1.864],
  [9, 2.97, 0.808, 0.337, 0.184, 1.816],
  [15, 3.472, 0.756, 0.223, 0.347, 1.653],
  [20, 3.735, 0.729, 0.18, 0.415, 1.585],
  [25, 3.931, 0.708, 0.153, 0.459, 1.541],
])('ranges of %i readings too', (n, ...printed) => {
  const { d2, d3, A2, D3, D4 } = controlConstants(n)
  expect([d2, d3, A2, D3, D4].map(rounded)).toEqual(printed)
})

// Montgomery, appendix VI: c4 to four decimals, A3, B3, B4.
test.each([
  [2, 0.7979, 2.659, 0, 3.267],
  [3, 0.8862, 1.954, 0, 2.568],
  [4, 0.9213, 1.628, 0, 2.266],
  [5, 0.94, 1.427, 0, 2.089],
  [6, 0.9515, 1.287, 0.03, 1.97],
  [7, 0.9594, 1.182, 0.118, 1.882],
  [10, 0.9727, 0.975, 0.284, 1.716],
  [15, 0.9823, 0.789, 0.428, 1.572],
  [20, 0.9869, 0.68, 0.51, 1.49],
  [25, 0.9896, 0.606, 0.565, 1.435],
])('standard deviations of %i readings have the constants of the tables', (n, c4, ...printed) => {
  const { A3, B3, B4, ...computed } = controlConstants(n)
  expect(Number(computed.c4.toFixed(4))).toBe(c4)
  expect([A3, B3, B4].map(rounded)).toEqual(printed)
})

// By adaptive quadrature of another library (QUADPACK), to 12 digits.
test.each([
  [5, 2.32592894728104, 0.864081941099, 0.939985602987],
  [50, 4.4981472587797, 0.65214258843, 0.99491130467],
  [125, 5.17268682064142, 0.591795123619, 0.997985923799],
])('they go on beyond the tables, to %i readings', (n, d2, d3, c4) => {
  const computed = controlConstants(n)
  expect(computed.d2).toBeCloseTo(d2, 10)
  expect(computed.d3).toBeCloseTo(d3, 6)
  expect(computed.c4).toBeCloseTo(c4, 10)
})

test('two readings have constants in closed form', () => {
  const { d2, d3, c4, E2 } = controlConstants(2)
  expect(d2).toBeCloseTo(2 / Math.sqrt(Math.PI), 12)
  expect(d3).toBeCloseTo(Math.sqrt(2 - 4 / Math.PI), 12)
  expect(c4).toBeCloseTo(Math.sqrt(2 / Math.PI), 12)
  expect(E2).toBeCloseTo(2.6587, 4)
})

test('more readings bring larger ranges that vary less, and deviations nearer to the true one', () => {
  let before: ControlConstants = controlConstants(2)
  for (let n = 3; n <= 200; n++) {
    const next = controlConstants(n)
    expect(next.d2).toBeGreaterThan(before.d2)
    expect(next.c4).toBeGreaterThan(before.c4)
    expect(next.A2).toBeLessThan(before.A2)
    expect(next.D4).toBeLessThan(before.D4)
    before = next
  }
})

test.each([1, 0, 2.5, Number.NaN])('%d readings have none', n => {
  expect(() => controlConstants(n)).toThrow(`subgroups of ${n} readings`)
})
