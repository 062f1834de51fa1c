// gridstack as this page uses it: it drags, drops and resizes. What stands where, the page decides.
import type { GridLayout, PlacedWidget } from '@gemba/domain/adminDashboard/gridLayout'
import { type GridItemHTMLElement, GridStack, type GridStackNode } from 'gridstack'
import 'gridstack/dist/gridstack.min.css'

/** Specification 1 §9: margin at the right and below. */
const gridMargin = 25

export type Point = { x: number; y: number }

type Events = {
  /** widgets were moved or resized by pointer or touch */
  onArranged: (layout: GridLayout) => void
  /** a widget was dragged in from the list */
  onDroppedIn: (layout: GridLayout, widget: string, place: Pick<PlacedWidget, 'x' | 'y' | 'w' | 'h'>) => void
  /** a widget is dragged at a place of the screen */
  onDrag: (at: Point) => void
  /** it was dropped there; true: it goes away, and nothing is arranged */
  onDrop: (at: Point, id: string) => boolean
}

/** The smallest size of a widget. */
type Least = { minW: number; minH: number }

export type Grid = {
  /** the element of a widget has come or is gone */
  take: (element: HTMLElement, placed: PlacedWidget, least: Least) => void
  leave: (element: HTMLElement) => void
  /** puts every widget where the layout says */
  show: (layout: GridLayout) => void
  setRowHeight: (pixels: number) => void
  end: () => void
}

const pointOf = (event: Event): Point => {
  const touch = (event as TouchEvent).changedTouches?.[0]
  const { clientX: x, clientY: y } = touch ?? (event as MouseEvent)
  return { x, y }
}

/** A grid that is edited, in an element. Items of the list that match `.widget-choice` can be dragged in. */
export const createGrid = (element: HTMLElement, rowHeight: number, isRtl: boolean, events: Events): Grid => {
  const made = GridStack.init(
    {
      column: 12,
      cellHeight: rowHeight,
      minRow: 1,
      ...{
        marginTop: 0,
        marginBottom: gridMargin,
        marginLeft: isRtl ? gridMargin : 0,
        marginRight: isRtl ? 0 : gridMargin,
      },
      auto: false,
      animate: false,
      rtl: isRtl,
      acceptWidgets: '.widget-choice',
      alwaysShowResizeHandle: 'mobile',
      draggable: { handle: '.widget-handle', cancel: 'input, select, button', scroll: true },
      resizable: { handles: isRtl ? 's,w,sw' : 's,e,se' },
    },
    element,
  )
  if (!made) throw new Error('There is no element for the grid.')
  const grid = made
  let isShowing = false
  const placed = new Map<string, PlacedWidget>()
  const layoutNow = (): GridLayout => ({
    widgets: grid.engine.nodes.flatMap(({ id, x = 0, y = 0, w = 1, h = 1 }) => {
      const known = placed.get(String(id))
      return known ? [{ ...known, x, y, w, h }] : []
    }),
  })
  const arranged = () => {
    if (!isShowing) events.onArranged(layoutNow())
  }
  const idOf = (item: GridItemHTMLElement) => String(item.gridstackNode?.id)
  // The grid itself tells nothing of a drag that has left it. It makes mouse events of touches.
  const told = (event: Event) => events.onDrag(pointOf(event))
  grid.on('dragstart', (event: Event) => {
    told(event)
    document.addEventListener('mousemove', told, true)
  })
  grid.on('dragstop', (event: Event, item) => {
    document.removeEventListener('mousemove', told, true)
    if (!events.onDrop(pointOf(event), idOf(item))) arranged()
  })
  grid.on('resizestop', arranged)
  grid.on('dropped', (_event: Event, _before: GridStackNode | undefined, node: GridStackNode) => {
    const widget = node.el?.dataset.widget
    const { x = 0, y = 0, w = 4, h = 4 } = node
    const layout = layoutNow()
    if (node.el) grid.removeWidget(node.el, true, false)
    if (widget) events.onDroppedIn(layout, widget, { x, y, w, h })
  })
  return {
    take: (item, one, { minW, minH }) => {
      placed.set(one.id, one)
      if (!(item as GridItemHTMLElement).gridstackNode) {
        const { id, x, y, w, h } = one
        isShowing = true
        grid.makeWidget(item, { id, x, y, w, h, minW, minH })
        isShowing = false
      }
    },
    leave: item => {
      const { gridstackNode } = item as GridItemHTMLElement
      if (!gridstackNode) return
      placed.delete(String(gridstackNode.id))
      isShowing = true
      grid.removeWidget(item, false, false)
      isShowing = false
    },
    show: layout => {
      isShowing = true
      const items = layout.widgets.flatMap(one => {
        placed.set(one.id, one)
        const node = grid.engine.nodes.find(({ id }) => id === one.id)
        return node?.el ? [{ one, item: node.el }] : []
      })
      // First to places of their own, far away, so that none pushes another away on its way.
      grid.mode('float').batchUpdate()
      for (const [at, { item }] of items.entries()) grid.update(item, { x: 0, y: 10_000 + at * 100 })
      for (const { one, item } of items) grid.update(item, { x: one.x, y: one.y, w: one.w, h: one.h })
      grid.batchUpdate(false).mode('top')
      isShowing = false
    },
    setRowHeight: pixels => void grid.cellHeight(pixels),
    end: () => {
      document.removeEventListener('mousemove', told, true)
      grid.destroy(false)
    },
  }
}

/** Lets the widgets of the list be dragged into the grid. */
export const dragIn = (choices: HTMLElement[]): void =>
  GridStack.setupDragIn(choices, { helper: 'clone', appendTo: 'body' })
