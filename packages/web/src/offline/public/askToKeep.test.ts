import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askToKeep } from './askToKeep.ts'

const day = 86_400_000
const persist = vi.fn(async () => false)
let isKept = false
beforeEach(() => {
  localStorage.clear()
  persist.mockClear()
  isKept = false
  const storage = { estimate: async () => ({ usage: 1, quota: 2 }), persisted: async () => isKept, persist }
  vi.stubGlobal('navigator', { storage })
})
afterEach(() => vi.unstubAllGlobals())

test('a browser that said no is asked again after a month, and not before', async () => {
  await askToKeep(100 * day)
  await askToKeep(129 * day)
  expect(persist).toHaveBeenCalledTimes(1)
  await askToKeep(130 * day)
  expect(persist).toHaveBeenCalledTimes(2)
})

test('a browser that keeps the data already is not asked', async () => {
  isKept = true
  await askToKeep(100 * day)
  expect(persist).not.toHaveBeenCalled()
})
