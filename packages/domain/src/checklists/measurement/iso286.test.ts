import { expect, test } from 'vitest'
import { deviationsOf, isToleranceClass } from './iso286.ts'

// Values of the tables of ISO 286-2:2010, as in handbooks.
test.each([
  ...[[25, 'H7', 0, 21] as const, [8, 'P9', -51, -15] as const, [25, 'h6', -13, 0] as const],
  ...[[12, 'H7', 0, 18] as const, [12, 'g6', -17, -6] as const, [50, 'f7', -50, -25] as const],
  ...[[3, 'H8', 0, 14] as const, [3.1, 'H8', 0, 18] as const, [500, 'H11', 0, 400] as const],
  ...[[20, 'k6', 2, 15] as const, [20, 'k7', 2, 23] as const, [20, 'K7', -15, 6] as const, [5, 'K6', -6, 2] as const],
  ...[[20, 'm6', 8, 21] as const, [20, 'M7', -21, 0] as const, [20, 'M8', -29, 4] as const],
  ...[[300, 'M6', -41, -9] as const, [20, 'n6', 15, 28] as const, [20, 'N7', -28, -7] as const],
  ...[
    [40, 'N9', -62, 0] as const,
    [2, 'N9', -29, -4] as const,
    [20, 'p6', 22, 35] as const,
    [20, 'P7', -35, -14] as const,
  ],
  ...[
    [2, 'P7', -16, -6] as const,
    [60, 'r6', 41, 60] as const,
    [70, 'r6', 43, 62] as const,
    [60, 'R7', -60, -30] as const,
  ],
  ...[[100, 's6', 71, 93] as const, [110, 's6', 79, 101] as const, [45, 'S7', -59, -34] as const],
  ...[
    [30, 't6', 41, 54] as const,
    [45, 'u6', 70, 86] as const,
    [30, 'x8', 64, 97] as const,
    [20, 'z8', 73, 106] as const,
  ],
  ...[
    [20, 'j6', -4, 9] as const,
    [20, 'J7', -9, 12] as const,
    [20, 'JS7', -10.5, 10.5] as const,
    [20, 'js6', -6.5, 6.5] as const,
  ],
  ...[[40, 'a11', -470, -310] as const, [40, 'b11', -330, -170] as const, [45, 'c11', -290, -130] as const],
  ...[
    [40, 'd9', -142, -80] as const,
    [40, 'e8', -89, -50] as const,
    [40, 'D10', 80, 180] as const,
    [40, 'F8', 25, 64] as const,
  ],
  ...[[100, 'G7', 12, 47] as const, [200, 'E9', 100, 215] as const, [40, 'C11', 120, 280] as const],
  ...[[8, 'CD10', 56, 114] as const, [8, 'ef8', -40, -18] as const, [450, 'zc8', 2400, 2497] as const],
])('%s %s has the deviations %s and %s', (size, toleranceClass, lower, upper) => {
  expect(deviationsOf(toleranceClass, size)).toEqual({ lower, upper })
})

test.each([
  ...[[20, 't6'] as const, [16, 'y8'] as const, [600, 'H7'] as const, [0, 'H7'] as const, [1, 'a11'] as const],
  ...[
    [12, 'cd8'] as const,
    [20, 'H2'] as const,
    [20, 'i7'] as const,
    [20, 'K9'] as const,
    [20, 'J9'] as const,
    [20, 'Js7'] as const,
  ],
])('%s %s is not given by the standard', (size, toleranceClass) => {
  expect(deviationsOf(toleranceClass, size)).toBeUndefined()
})

test('tolerance classes are told from other words', () => {
  expect(['H7', 'js6', 'ZC11', 'h16'].every(isToleranceClass)).toBe(true)
  expect(['I7', 'l5', 'H2', 'H17', 'M', 'Q4', 'W6', 'Js6', 'mm'].some(isToleranceClass)).toBe(false)
})
