import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Opened } from './opened.ts'
import { acquireRun, forgetRun, releaseRun } from './openedRuns.ts'

const leave = vi.fn(async () => undefined)
const open = vi.fn(async () => ({ kind: 'run', session: { draft: { id: 'made' }, leave } }) as unknown as Opened)

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

test('a page that is mounted twice opens one run, and leaves it with the last', async () => {
  const [one, other] = [acquireRun('new', open), acquireRun('new', open)]
  expect(open).toHaveBeenCalledOnce()
  releaseRun(one)
  await vi.runAllTimersAsync()
  expect(leave).not.toHaveBeenCalled()
  releaseRun(other)
  await vi.runAllTimersAsync()
  expect(leave).toHaveBeenCalledOnce()
})

test('an address that gets the id of its new draft keeps the run', async () => {
  const before = acquireRun('new', open)
  await before.opening
  releaseRun(before)
  const after = acquireRun('made', open)
  await vi.runAllTimersAsync()
  expect([open.mock.calls.length, leave.mock.calls.length]).toEqual([1, 0])
  releaseRun(after)
  await vi.runAllTimersAsync()
})

test('a run that was left or forgotten is opened again', async () => {
  releaseRun(acquireRun('made', open))
  await vi.runAllTimersAsync()
  const again = acquireRun('made', open)
  forgetRun('made')
  const once = acquireRun('made', open)
  expect(open).toHaveBeenCalledTimes(3)
  for (const run of [again, once]) releaseRun(run)
  await vi.runAllTimersAsync()
  expect(leave).toHaveBeenCalledTimes(3)
})
