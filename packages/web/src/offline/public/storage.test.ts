import { afterEach, expect, test, vi } from 'vitest'
import { roomHere, sizeIn } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

const english = (value: number, options: Intl.NumberFormatOptions) => new Intl.NumberFormat('en', options).format(value)

test('a size is said in the unit that people read', () => {
  expect([0, 812_000, 24_400_000, 1_340_000_000, 61_000_000_000].map(bytes => sizeIn(bytes, english))).toEqual([
    '0 kB',
    '812 kB',
    '24 MB',
    '1.3 GB',
    '61 GB',
  ])
})

test('the free room is what is left of the quota, and never less than nothing', async () => {
  const storage = { estimate: async () => ({ usage: 120, quota: 100 }), persisted: async () => true }
  vi.stubGlobal('navigator', { storage })
  expect(await roomHere()).toEqual({ used: 120, free: 0, isKept: true })
})

test('a browser that does not say how much room there is has no figures', async () => {
  vi.stubGlobal('navigator', {})
  expect(await roomHere()).toBeNull()
})
