import { describe, expect, test } from 'vitest'
import { defaultLayout, freePlace, gridColumns, readLayout, writeLayout } from './gridLayout.ts'
import { type WidgetId, widgetIds, widgets } from './widgets.ts'

const one = { id: 'a', widget: 'users', x: 0, y: 0, w: 4, h: 4 }
const text = (...placed: object[]) => JSON.stringify({ widgets: placed })

describe('the text of a layout', () => {
  test('is read and written again as it was, from top to bottom', () => {
    const layout = readLayout(text({ ...one, id: 'b', y: 4, days: 7 }, one))
    expect(layout?.widgets.map(({ id }) => id)).toEqual(['b', 'a'])
    expect(writeLayout(layout ?? { widgets: [] })).toBe(text(one, { ...one, id: 'b', y: 4, days: 7 }))
    expect(readLayout(text())).toEqual({ widgets: [] })
  })

  test.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['another shape', '{"widgets":{}}'],
    ['something besides', JSON.stringify({ widgets: [], html: '<b>' })],
    ['an unknown widget', text({ ...one, widget: 'constructor' })],
    ['an id that is none', text({ ...one, id: '"><script>' })],
    ['two of one id', text(one, { ...one, x: 4 })],
    ['widgets that share a place', text(one, { ...one, id: 'b', x: 3 })],
    ['a place beyond the grid', text({ ...one, x: 10 })],
    ['a widget smaller than it can be', text({ ...one, w: 2 })],
    ['halves of columns', text({ ...one, x: 0.5 })],
    ['a period that is not offered', text({ ...one, days: 8 })],
    [
      'more than there is room for',
      text(...Array.from({ length: 41 }, (_, at) => ({ ...one, id: `w${at}`, y: at * 4 }))),
    ],
  ])('is refused with %s', (_, wrong) => {
    expect(readLayout(wrong)).toBeUndefined()
  })
})

describe('the default dashboard', () => {
  test.each([
    ['of everything', [...widgetIds]],
    ['of some', ['users', 'openApprovals', 'compliance'] as WidgetId[]],
    ['of one', ['signInsPerDay'] as WidgetId[]],
  ])('%s is a layout that fills its rows', (_, available) => {
    const layout = defaultLayout(available)
    expect(readLayout(writeLayout(layout))).toEqual(layout)
    for (const y of new Set(layout.widgets.map(({ y }) => y)))
      expect(layout.widgets.filter(one => one.y === y).reduce((sum, { w }) => sum + w, 0)).toBe(gridColumns)
    expect(layout.widgets.every(({ widget }) => available.includes(widget))).toBe(true)
  })

  test('of nothing is empty', () => {
    expect(defaultLayout([])).toEqual({ widgets: [] })
  })
})

test('a widget that is added gets the first place with room for it', () => {
  const layout = readLayout(text(one, { ...one, id: 'b', x: 8 })) ?? { widgets: [] }
  expect(freePlace(layout.widgets, { w: 4, h: 4 })).toEqual({ x: 4, y: 0 })
  expect(freePlace(layout.widgets, { w: 5, h: 4 })).toEqual({ x: 0, y: 4 })
  expect(freePlace([], widgets.quickResults)).toEqual({ x: 0, y: 0 })
})

test('specification 1 §9: sizes of widgets', () => {
  const { users, quickResults, failRate } = widgets
  const sizes = [users, quickResults, failRate].map(({ w, h, minW, minH }) => [w, h, minW, minH])
  expect(sizes).toEqual([
    [4, 4, 3, 3],
    [12, 10, 2, 2],
    [4, 4, 2, 2],
  ])
})
