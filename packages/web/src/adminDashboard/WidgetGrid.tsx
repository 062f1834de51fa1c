import { type GridLayout, type PlacedWidget, writeLayout } from '@gemba/domain/adminDashboard/gridLayout'
import { type WidgetId, widgetIds, widgets } from '@gemba/domain/adminDashboard/widgets'
import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import type { Grid, Point } from './gridOf.ts'
import classes from './WidgetGrid.module.css'

type WidgetGridProps = {
  layout: GridLayout
  /** how the reader hears a widget: its title, place and size */
  labelOf: (placed: PlacedWidget) => string
  onKey: (placed: PlacedWidget, event: KeyboardEvent<HTMLElement>) => void
  onArranged: (layout: GridLayout) => void
  onDroppedIn: (layout: GridLayout, widget: WidgetId, place: Pick<PlacedWidget, 'x' | 'y' | 'w' | 'h'>) => void
  onDrag: (at: Point) => void
  onDrop: (at: Point, id: string) => boolean
  children: (placed: PlacedWidget) => ReactNode
}

/** A row is this high; on narrow screens widgets show only what they are. */
const rowHeights = { wide: 80, narrow: 36 }

/** The grid of a dashboard that is edited, always in its wide layout. gridstack is loaded for it. */
export const WidgetGrid = ({ layout, labelOf, onKey, children, ...events }: WidgetGridProps) => {
  const { t, i18n } = useTranslation('adminDashboard')
  const isRtl = i18n.dir() === 'rtl'
  const host = useRef<HTMLDivElement>(null)
  const items = useRef(new Map<string, HTMLElement>())
  const current = useRef<Grid>(undefined)
  const [grid, setGrid] = useState<Grid>()
  const { ref: frame, width } = useElementSize()
  const isNarrow = width > 0 && width < 720
  const arranged = useEffectEvent(events.onArranged)
  const droppedIn = useEffectEvent(events.onDroppedIn)
  const drag = useEffectEvent(events.onDrag)
  const drop = useEffectEvent(events.onDrop)
  const failed = useEffectEvent((error: unknown) => notifyFailure(t('gridFailed'), error))

  useEffect(() => {
    let made: Grid | undefined
    let isGone = false
    import('./gridOf.ts').then(({ createGrid }) => {
      if (isGone || !host.current) return
      made = createGrid(host.current, rowHeights.wide, isRtl, {
        onArranged: layout => arranged(layout),
        onDroppedIn: (layout, named, place) => {
          const widget = widgetIds.find(id => id === named)
          if (widget) droppedIn(layout, widget, place)
        },
        onDrag: at => drag(at),
        onDrop: (at, id) => drop(at, id),
      })
      current.current = made
      setGrid(made)
    }, failed)
    return () => {
      isGone = true
      made?.end()
      current.current = undefined
      setGrid(undefined)
    }
  }, [isRtl])

  useEffect(() => grid?.setRowHeight(isNarrow ? rowHeights.narrow : rowHeights.wide), [grid, isNarrow])

  const said = writeLayout(layout)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says all of the layout
  useEffect(() => {
    if (!grid) return
    for (const placed of layout.widgets) {
      const item = items.current.get(placed.id)
      if (item) grid.take(item, placed, widgets[placed.widget])
    }
    grid.show(layout)
  }, [grid, said])

  const keep = (id: string) => (item: HTMLElement | null) => {
    if (item) items.current.set(id, item)
    return () => {
      // Before React takes it out of the page.
      const gone = items.current.get(id)
      if (gone) current.current?.leave(gone)
      items.current.delete(id)
    }
  }
  return (
    <div ref={frame} className={`${classes.frame} ${isNarrow ? classes.narrow : ''}`}>
      <div ref={host} className={`grid-stack ${classes.grid}`} hidden={!grid}>
        {layout.widgets.map(placed => (
          <GridItem
            key={placed.id}
            id={placed.id}
            keep={keep}
            label={labelOf(placed)}
            onKey={event => onKey(placed, event)}
          >
            {children(placed)}
          </GridItem>
        ))}
      </div>
    </div>
  )
}

type GridItemProps = {
  id: string
  keep: (id: string) => (item: HTMLElement | null) => () => void
  label: string
  onKey: (event: KeyboardEvent<HTMLElement>) => void
  children: ReactNode
}

const GridItem = ({ id, keep, label, onKey, children }: GridItemProps) => {
  const { t } = useTranslation('adminDashboard')
  const item = useRef<HTMLDivElement>(null)
  const kept = useEffectEvent(keep)
  useEffect(() => kept(id)(item.current), [id])
  return (
    <div
      ref={item}
      className="grid-stack-item"
      data-id={id}
      role="group"
      aria-roledescription={t('widget')}
      aria-label={label}
      aria-describedby="dashboard-keys"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move it
      tabIndex={0}
      onKeyDown={event => event.target === event.currentTarget && onKey(event)}
    >
      <div className="grid-stack-item-content">{children}</div>
    </div>
  )
}
