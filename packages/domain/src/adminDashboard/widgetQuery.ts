import type { DatasetFilter } from '../datasets/filter.schema.ts'
import type { DatasetQuery, QueryColumn } from '../datasets/query.schema.ts'
import type { Period, Widget } from './widgets.ts'

/** Of how many days a widget shows figures; null: of all. */
export const daysOf = ({ period }: Pick<Widget, 'period'>, chosen: Period | undefined): Period | null =>
  period && (chosen ?? period.days)

const withinPeriod = ({ data, period }: Widget, days: Period | null): DatasetFilter[] =>
  data && period && days
    ? [
        {
          filterType: 4 as const,
          target: { table: data.dataset, column: period.field },
          ...{ operator: 0 as const, timeUnitsCount: days, timeUnitType: 0 as const, includeToday: true },
        },
      ]
    : []

const asking = (widget: Widget, days: Period | null, columns: QueryColumn[], more: Partial<DatasetQuery> = {}) => {
  const filters = [...(more.filters ?? []), ...withinPeriod(widget, days)]
  return (
    widget.data && {
      ...{ dataset: widget.data.dataset, columns, grouped: true },
      ...{ sort: [], limit: 1, offset: 0, ...more, filters },
    }
  )
}

/** What the chart or list of a widget asks its dataset; null: it asks none. */
export const widgetQuery = (widget: Widget, days: Period | null): DatasetQuery | null => {
  const { category = [], series = [], values = [], sort, limit = 1 } = widget.data ?? {}
  return asking(widget, days, [...category, ...series, ...values], {
    ...{ limit, sort: sort ? [sort] : [], filters: [...widget.filters] },
  })
}

/** What the figures above it ask, of everything in its period whatever the list is narrowed to; null: there are none. */
export const figuresQuery = (widget: Widget, days: Period | null): DatasetQuery | null =>
  widget.figures.length > 0 ? asking(widget, days, [...widget.figures]) : null
