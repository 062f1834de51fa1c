// What is done with the widgets of a grid by keyboard: each step makes a layout again in which no two share a place and none
// floats above a gap, as the grid does it when a widget is dragged.
import { freePlace, type GridLayout, gridColumns, meet, type PlacedWidget } from './gridLayout.ts'
import { type Period, type WidgetId, widgets } from './widgets.ts'

/** A widget is at most this high. */
const mostHigh = 60

/** Each widget as far up as it gets, in order of their places; `first` goes before others of its row. */
const settled = (placed: readonly PlacedWidget[], first?: string): GridLayout => {
  const order = placed.toSorted(
    (a, b) => a.y - b.y || Number(b.id === first) - Number(a.id === first) || a.x - b.x || (a.id < b.id ? -1 : 1),
  )
  const done: PlacedWidget[] = []
  for (const widget of order) {
    const isFree = (y: number) => done.every(other => !meet({ ...widget, y }, other))
    let { y } = widget
    while (!isFree(y)) y++
    while (y > 0 && isFree(y - 1)) y--
    done.push({ ...widget, y })
  }
  // In the order of before, so that what is shown keeps its elements.
  return { widgets: placed.flatMap(({ id }) => done.find(widget => widget.id === id) ?? []) }
}

const share = (a: PlacedWidget, b: PlacedWidget) => a.x < b.x + b.w && b.x < a.x + a.w

const changed = ({ widgets: placed }: GridLayout, id: string, change: (widget: PlacedWidget) => PlacedWidget) =>
  settled(
    placed.map(one => (one.id === id ? change(one) : one)),
    id,
  )

export type Step = 'left' | 'right' | 'up' | 'down'

/** Moves a widget by a column, or past the one above or below it. */
export const moveWidget = (layout: GridLayout, id: string, step: Step): GridLayout => {
  const widget = layout.widgets.find(one => one.id === id)
  if (!widget) return layout
  if (step === 'left' || step === 'right') {
    const x = widget.x + (step === 'left' ? -1 : 1)
    return x < 0 || x + widget.w > gridColumns ? layout : changed(layout, id, one => ({ ...one, x }))
  }
  const others = layout.widgets.filter(other => other !== widget && share(other, widget))
  if (step === 'up') {
    const above = others.filter(({ y }) => y < widget.y)
    if (above.length === 0) return layout
    const y = Math.max(...above.map(({ y }) => y))
    return changed(layout, id, one => ({ ...one, y }))
  }
  const below = others.filter(({ y }) => y > widget.y)
  if (below.length === 0) return layout
  const y = Math.min(...below.map(({ y, h }) => y + h))
  // After those that end there, which move up to where it was.
  return settled(layout.widgets.map(one => (one.id === id ? { ...one, y } : one)))
}

/** Makes a widget a column or a row larger or smaller, as far as it can be. */
export const resizeWidget = (layout: GridLayout, id: string, step: Step): GridLayout =>
  changed(layout, id, one => {
    const { minW, minH } = widgets[one.widget]
    const w = one.w + (step === 'right' ? 1 : step === 'left' ? -1 : 0)
    const h = one.h + (step === 'down' ? 1 : step === 'up' ? -1 : 0)
    return w < minW || h < minH || h > mostHigh || one.x + w > gridColumns ? one : { ...one, w, h }
  })

export const removeWidget = ({ widgets: placed }: GridLayout, id: string): GridLayout =>
  settled(placed.filter(one => one.id !== id))

/** Adds a widget at the first place with room for it. */
export const addWidget = ({ widgets: placed }: GridLayout, id: string, widget: WidgetId): GridLayout => {
  const { w, h } = widgets[widget]
  return { widgets: [...placed, { id, widget, ...freePlace(placed, { w, h }), w, h }] }
}

/** Of how many days a widget shows figures from now on. */
export const setPeriod = ({ widgets: placed }: GridLayout, id: string, days: Period): GridLayout => ({
  widgets: placed.map(one => (one.id === id ? { ...one, days } : one)),
})

/**
 * The layout in fewer columns, for narrow screens: widgets in their order, each as wide as it is in proportion, those of a
 * row stretched to fill it. What is stored stays as it is.
 */
export const reflow = ({ widgets: placed }: GridLayout, columns: number): GridLayout => {
  if (columns >= gridColumns) return { widgets: [...placed] }
  const flowed: PlacedWidget[] = []
  let row: PlacedWidget[] = []
  let y = 0
  const end = () => {
    const last = row.at(-1)
    if (last) last.w = columns - last.x
    y += Math.max(0, ...row.map(({ h }) => h))
    row = []
  }
  for (const widget of placed.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const w = columns === 1 ? 1 : Math.min(columns, Math.max(2, Math.round((widget.w * columns) / gridColumns)))
    const used = row.reduce((sum, one) => sum + one.w, 0)
    if (used + w > columns) end()
    const x = row.reduce((sum, one) => sum + one.w, 0)
    const next = { ...widget, x, y, w }
    row.push(next)
    flowed.push(next)
  }
  end()
  return { widgets: flowed }
}
