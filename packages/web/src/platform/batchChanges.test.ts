import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { batchChanges } from './batchChanges.ts'

const pass = vi.fn()
let gathered: ReturnType<typeof batchChanges>
const see = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  pass.mockReset()
  gathered = batchChanges(pass)
})
afterEach(() => {
  gathered.stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('two hundred events in one second are passed on at most four times, each topic once', () => {
  for (let n = 0; n < 200; n++) {
    gathered.add(n % 2 ? 'drafts' : 'submissions')
    vi.advanceTimersByTime(5)
  }
  vi.runAllTimers()
  expect(pass.mock.calls.length).toBeLessThanOrEqual(4)
  const told = pass.mock.calls.map(([topics]) => [...topics].sort())
  // The last event may come right after the others were passed on.
  for (const topics of told.slice(0, -1)) expect(topics).toEqual(['drafts', 'submissions'])
  expect(['drafts', 'drafts,submissions']).toContain(told.at(-1)?.join())
})

test('pages do not ask at the same moment', () => {
  const moments = [0, 0.5, 0.99].map(chance => {
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    const began = Date.now()
    gathered.add('drafts')
    vi.advanceTimersToNextTimer()
    return Date.now() - began
  })
  expect(moments).toEqual([250, 750, 1240])
  expect(pass).toHaveBeenCalledTimes(3)
})

test('a hidden page waits until it is visible', () => {
  see('hidden')
  gathered.add('issues')
  vi.advanceTimersByTime(60_000)
  expect(pass).not.toHaveBeenCalled()
  see('visible')
  vi.advanceTimersByTime(1250)
  expect(pass).toHaveBeenCalledExactlyOnceWith(new Set(['issues']))
})

test('nothing is passed on after the page was left', () => {
  gathered.add('issues')
  gathered.stop()
  vi.runAllTimers()
  expect(pass).not.toHaveBeenCalled()
})
