import { reflow } from '@gemba/domain/adminDashboard/arrange'
import { type GridLayout, gridColumns } from '@gemba/domain/adminDashboard/gridLayout'
import type { WidgetId } from '@gemba/domain/adminDashboard/widgets'
import type { DatasetDescription } from '@gemba/domain/datasets/fields.schema'
import { useElementSize } from '@mantine/hooks'
import { useMemo } from 'react'
import { WidgetBox } from './WidgetBox.tsx'
import classes from './WidgetGrid.module.css'

type DashboardViewProps = {
  layout: GridLayout
  datasets: readonly DatasetDescription[]
  available: readonly WidgetId[]
  /** it is as high as it may be, and no higher than the screen */
  fills?: boolean
}

/** How many columns a width has room for; the wide layout has twelve. */
const columnsOf = (width: number) => (width >= 900 ? gridColumns : width >= 560 ? 6 : 1)

/** A dashboard as it is looked at. Narrow screens get a layout that is derived from the wide one. */
export const DashboardView = ({ layout, datasets, available, fills = false }: DashboardViewProps) => {
  const { ref, width } = useElementSize()
  const columns = fills ? gridColumns : columnsOf(width)
  const shown = useMemo(
    () => reflow(layout, columns).widgets.toSorted((a, b) => a.y - b.y || a.x - b.x),
    [layout, columns],
  )
  const rows = Math.max(1, ...shown.map(({ y, h }) => y + h))
  return (
    <div ref={ref} className={fills ? classes.whole : undefined}>
      {width > 0 && (
        <div
          className={classes.view}
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            ...(fills && { gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))` }),
          }}
        >
          {shown.map(placed => (
            <div
              key={placed.id}
              className={classes.cell}
              style={{
                gridColumn: `${placed.x + 1} / span ${placed.w}`,
                gridRow: `${placed.y + 1} / span ${placed.h}`,
              }}
            >
              <WidgetBox placed={placed} datasets={datasets} isOpen={available.includes(placed.widget)} />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
