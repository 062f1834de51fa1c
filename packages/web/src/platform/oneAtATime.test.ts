import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { useOneAtATime } from './oneAtATime.ts'

const ends: (() => void)[] = []
const publish = vi.fn(() => new Promise<void>(resolve => ends.push(resolve)))
let publishing = { run: async () => {}, busy: false }
const Publishing = () => {
  publishing = useOneAtATime(publish)
  return null
}

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

test('a second press does nothing until the first is done, whether or not it was drawn meanwhile', async () => {
  act(() => createRoot(document.createElement('div')).render(createElement(Publishing)))
  act(() => {
    void publishing.run()
    void publishing.run()
  })
  expect(publish).toHaveBeenCalledTimes(1)
  expect(publishing.busy).toBe(true)
  await act(async () => ends[0]?.())
  expect(publishing.busy).toBe(false)
  act(() => void publishing.run())
  expect(publish).toHaveBeenCalledTimes(2)
})
