import { type Period, periods, type WidgetId, widgetIds, widgets } from './widgets.ts'

/** The grid in its wide layout, the only one that is stored; narrower ones follow from it. */
export const gridColumns = 12
export const mostWidgets = 40
export const mostRows = 500

/** A widget on the grid: its place and size in columns and rows, and of how many days it shows figures. */
export type PlacedWidget = {
  id: string
  widget: WidgetId
  x: number
  y: number
  w: number
  h: number
  days?: Period | undefined
}
export type GridLayout = { widgets: PlacedWidget[] }

/** The grid layout as text: `configuration` of a dashboard. The same layout is always the same text. */
export const writeLayout = ({ widgets }: GridLayout): string =>
  JSON.stringify({
    widgets: widgets
      .toSorted((a, b) => a.y - b.y || a.x - b.x)
      .map(({ id, widget, x, y, w, h, days }) => ({ id, widget, x, y, w, h, ...(days && { days }) })),
  })

const isWhole = (value: unknown, from: number, to: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to

const placedOf = (value: unknown): PlacedWidget | undefined => {
  const { id, widget, x, y, w, h, days } = (value ?? {}) as Record<string, unknown>
  const known = widgetIds.find(one => one === widget)
  if (!known || typeof id !== 'string' || !/^[\w-]{1,40}$/.test(id)) return undefined
  const { minW, minH } = widgets[known]
  if (!isWhole(x, 0, gridColumns - 1) || !isWhole(y, 0, mostRows)) return undefined
  if (!isWhole(w, minW, gridColumns - x) || !isWhole(h, minH, 60)) return undefined
  const period = periods.find(one => one === days)
  if (days !== undefined && !period) return undefined
  return { id, widget: known, x, y, w, h, ...(period && { days: period }) }
}

type Place = Pick<PlacedWidget, 'x' | 'y' | 'w' | 'h'>

/** Whether two widgets share a place. */
export const meet = (a: Place, b: Place): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

/** The layout that a text says; undefined: it says none, or one that no grid can have. */
export const readLayout = (text: string): GridLayout | undefined => {
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    return undefined
  }
  const { widgets: listed, ...more } = (said ?? {}) as Record<string, unknown>
  if (!Array.isArray(listed) || listed.length > mostWidgets || Object.keys(more).length > 0) return undefined
  const placed = listed.map(placedOf)
  if (!placed.every(one => one !== undefined)) return undefined
  if (new Set(placed.map(({ id }) => id)).size < placed.length) return undefined
  if (placed.some((one, at) => placed.slice(at + 1).some(other => meet(one, other)))) return undefined
  return { widgets: placed }
}

/** The first place of the grid, row by row, in which a widget of this size meets no other. */
export const freePlace = (placed: readonly PlacedWidget[], { w, h }: { w: number; h: number }) => {
  const isFree = (x: number, y: number) => placed.every(other => !meet({ x, y, w, h }, other))
  const end = Math.max(0, ...placed.map(({ y, h }) => y + h))
  for (let y = 0; y < end; y++) for (let x = 0; x + w <= gridColumns; x++) if (isFree(x, y)) return { x, y }
  return { x: 0, y: end }
}

/** What the dashboard shows where no one arranged it, and how wide each is. */
const arranged: readonly { widget: WidgetId; w: number }[] = [
  ...[
    { widget: 'inspectionsByResult' as const, w: 7 },
    { widget: 'openApprovals' as const, w: 5 },
  ],
  ...[
    { widget: 'topFailingQuestions' as const, w: 5 },
    { widget: 'firstPassYield' as const, w: 7 },
  ],
  ...(['overdueIssues', 'compliance', 'approvalTimes'] as const).map(widget => ({ widget, w: 4 })),
  ...(['users', 'signInsPerDay', 'expiringSubscriptions'] as const).map(widget => ({ widget, w: 4 })),
]

/** The default dashboard, of the widgets that a person may have (specification 1 §4). The last one of a row fills it. */
export const defaultLayout = (available: readonly WidgetId[]): GridLayout => {
  const placed: PlacedWidget[] = []
  const fill = () => {
    const last = placed.at(-1)
    if (last) last.w = gridColumns - last.x
  }
  for (const { widget, w } of arranged.filter(({ widget }) => available.includes(widget))) {
    const last = placed.at(-1)
    const begins = !last || last.x + last.w + w > gridColumns
    if (begins) fill()
    placed.push({
      ...{ id: widget, widget, w, h: widgets[widget].h },
      ...(begins ? { x: 0, y: last ? last.y + last.h : 0 } : { x: last.x + last.w, y: last.y }),
    })
  }
  fill()
  return { widgets: placed }
}
