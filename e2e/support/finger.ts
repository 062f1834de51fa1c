import type { Page } from '@playwright/test'

export type Point = { x: number; y: number }

/** A finger on a page that is touched. */
export const fingerOn = async (page: Page) => {
  const screen = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', point: Point) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: [point] })
  return {
    down: (at: Point) => touch('touchStart', at),
    /** Moves in steps, as fingers do: a browser scrolls by them. */
    move: async (from: Point, to: Point, steps = 12) => {
      for (let step = 1; step <= steps; step++)
        await touch('touchMove', {
          x: from.x + ((to.x - from.x) * step) / steps,
          y: from.y + ((to.y - from.y) * step) / steps,
        })
    },
    up: () => screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  }
}
