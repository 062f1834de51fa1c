import { expect, test } from 'vitest'
import { arrowHead, extended } from './drawing.ts'

test('a pen keeps its whole way, an arrow only where it began and where it points', () => {
  const pen = extended(extended({ tool: 'pen', points: [{ x: 0, y: 0 }] }, { x: 5, y: 5 }), { x: 9, y: 9 })
  expect(pen.points).toHaveLength(3)
  const arrow = extended(extended({ tool: 'arrow', points: [{ x: 0, y: 0 }] }, { x: 5, y: 5 }), { x: 9, y: 9 })
  expect(arrow.points).toEqual([
    { x: 0, y: 0 },
    { x: 9, y: 9 },
  ])
})

test("an arrow's head lies behind its tip, one line on each side", () => {
  const [above, below] = arrowHead({ x: 0, y: 0 }, { x: 100, y: 0 }, 20)
  expect(above.x).toBeLessThan(100)
  expect(above.y).toBeCloseTo(-below.y)
  expect(Math.hypot(above.x - 100, above.y)).toBeCloseTo(20)
})
