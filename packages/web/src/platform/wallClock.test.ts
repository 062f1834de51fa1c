import { expect, test } from 'vitest'
import { createFormat } from './format.ts'
import { wallClock } from './wallClock.ts'

test("a clock without a zone is the same everywhere, in the reader's form", () => {
  const format = createFormat({ locale: 'de-DE', timezone: 'Pacific/Auckland' }, key => key)
  expect(['2026-03-13T06:00', '2026-03-13 06:00'].map(clock => wallClock(clock, format))).toEqual(
    Array(2).fill('13.03.2026, 06:00'),
  )
})
