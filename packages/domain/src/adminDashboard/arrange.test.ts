import { describe, expect, test } from 'vitest'
import { addWidget, moveWidget, reflow, removeWidget, resizeWidget, type Step } from './arrange.ts'
import { type GridLayout, gridColumns, meet, readLayout, writeLayout } from './gridLayout.ts'
import { widgetIds } from './widgets.ts'

const placesOf = ({ widgets }: GridLayout) =>
  Object.fromEntries(widgets.map(({ id, x, y, w, h }) => [id, [x, y, w, h]]))
/** a and b beside each other, c below a. */
const three = ['failRate', 'compliance', 'users', 'signIns'].reduce(
  (layout, widget, at) => addWidget(layout, 'abcd'[at] ?? '', widget as 'users'),
  { widgets: [] } as GridLayout,
)

describe('a widget', () => {
  test('is added where there is room', () => {
    expect(placesOf(three)).toEqual({ a: [0, 0, 4, 4], b: [4, 0, 4, 4], c: [8, 0, 4, 4], d: [0, 4, 4, 4] })
  })

  test('moves by a column and pushes down what it meets', () => {
    expect(placesOf(moveWidget(three, 'a', 'right'))).toEqual({
      ...{ a: [1, 0, 4, 4], b: [4, 4, 4, 4], c: [8, 0, 4, 4], d: [0, 4, 4, 4] },
    })
    expect(moveWidget(three, 'a', 'left')).toBe(three)
    expect(moveWidget(three, 'c', 'right')).toBe(three)
  })

  test('changes places with the one below or above it', () => {
    const moved = moveWidget(three, 'a', 'down')
    expect(placesOf(moved)).toMatchObject({ a: [0, 4, 4, 4], d: [0, 0, 4, 4] })
    expect(placesOf(moveWidget(moved, 'a', 'up'))).toEqual(placesOf(three))
    expect(moveWidget(three, 'a', 'up')).toBe(three)
    expect(moveWidget(three, 'd', 'down')).toBe(three)
  })

  test('grows and shrinks as far as it can', () => {
    expect(placesOf(resizeWidget(three, 'd', 'right')).d).toEqual([0, 4, 5, 4])
    expect(placesOf(resizeWidget(three, 'a', 'down'))).toMatchObject({ a: [0, 0, 4, 5], d: [0, 5, 4, 4] })
    const small = ['left', 'left', 'left', 'up', 'up', 'up'] as const
    const [a, c] = ['a', 'c'].map(
      id => placesOf(small.reduce((layout, step) => resizeWidget(layout, id, step), three))[id],
    )
    expect(a?.slice(2)).toEqual([2, 2])
    expect(c?.slice(2)).toEqual([3, 3])
  })

  test('leaves no gap when it goes', () => {
    expect(placesOf(removeWidget(three, 'a'))).toEqual({ b: [4, 0, 4, 4], c: [8, 0, 4, 4], d: [0, 0, 4, 4] })
  })
})

/** The same sequence each time. */
const random = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

test('whatever is done, the layout stays one that a grid can have, and no widget is lost', () => {
  const next = random(7)
  const one = <T>(of: readonly T[]) => of[Math.floor(next() * of.length)] as T
  const steps: readonly Step[] = ['left', 'right', 'up', 'down']
  for (let round = 0; round < 40; round++) {
    let layout: GridLayout = { widgets: [] }
    let count = 0
    for (let step = 0; step < 60; step++) {
      const id = layout.widgets.length > 0 ? one(layout.widgets).id : ''
      const what = next()
      if (layout.widgets.length < 12 && what < 0.3) {
        layout = addWidget(layout, `w${step}`, one(widgetIds))
        count++
      } else if (what < 0.65) layout = moveWidget(layout, id, one(steps))
      else if (what < 0.95) layout = resizeWidget(layout, id, one(steps))
      else if (id) {
        layout = removeWidget(layout, id)
        count--
      }
      expect(readLayout(writeLayout(layout))?.widgets).toHaveLength(count)
    }
  }
})

test.each([6, 4, 1])('in %i columns every widget has its place, and what is stored stays', columns => {
  const stored = writeLayout(three)
  const { widgets } = reflow(three, columns)
  expect(widgets.map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'c', 'd'])
  for (const [at, one] of widgets.entries()) {
    expect(one.x + one.w).toBeLessThanOrEqual(columns)
    expect(widgets.slice(at + 1).some(other => meet(one, other))).toBe(false)
  }
  expect(writeLayout(three)).toBe(stored)
  expect(writeLayout(reflow(three, gridColumns))).toBe(stored)
})
