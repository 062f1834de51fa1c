import { expect, test, vi } from 'vitest'
import { countTouches, secondsUntouched } from './attended.ts'

test('who works in a frame of the page works on the page', () => {
  let now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  const inside = new EventTarget() as Window
  countTouches(inside)
  for (const type of ['pointerdown', 'pointermove', 'keydown', 'wheel']) {
    now += 600_000
    expect(secondsUntouched()).toBeGreaterThanOrEqual(600)
    inside.dispatchEvent(new Event(type))
    expect(secondsUntouched()).toBe(0)
  }
})
