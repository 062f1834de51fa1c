// A dashboard of administration as host pages embed it: a report of one page, a visual for each of its widgets.
import { gridColumns, type PlacedWidget, readLayout } from '@gemba/domain/adminDashboard/gridLayout'
import { reportOf } from '@gemba/domain/adminDashboard/reportOf'
import { daysOf, widgetQuery } from '@gemba/domain/adminDashboard/widgetQuery'
import { type WidgetId, widgets } from '@gemba/domain/adminDashboard/widgets'
import type { ReportDocument, Visual, VisualData } from '@gemba/domain/reports/report.schema'
import { mayAskAll } from '../../datasets/public/openDatasets.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Dataset } from '../../platform/datasets/dataset.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Locale, phrase } from '../../platform/phrases.ts'
import { findDashboard } from '../dashboards.queries.ts'

const [width, usualRow, gap] = [1280, 72, 12]
/** No page of a report is higher: of a long dashboard each row is lower. */
const mostHeight = 10_000
const column = (width - gap) / gridColumns

/** Fields that say which record a row is, by an id that nobody reads. */
const ids: readonly string[] = ['submission', 'issue', 'checklistType']

/** A list as a table shows it: without ids, and in the same order. */
const readable = (data: VisualData): VisualData => {
  const category = data.category.filter(({ field }) => !ids.includes(field))
  const sorted = data.sort && [...data.category, ...data.series, ...data.values][data.sort.column]
  const at = sorted ? [...category, ...data.series, ...data.values].indexOf(sorted) : -1
  const { sort: _, ...unsorted } = data
  return { ...unsorted, category, ...(data.sort && at >= 0 && { sort: { ...data.sort, column: at } }) }
}

const titleOf = (locale: Locale, id: WidgetId): string => phrase(locale, `adminDashboard:widget.${id}`)

const visualOf = (placed: PlacedWidget, row: number, locale: Locale): Visual[] => {
  const { id, widget: widgetId, x, y, w, h, days } = placed
  const widget = widgets[widgetId]
  const { draws, data } = widget
  if (!data) return []
  const filters = widgetQuery(widget, daysOf(widget, days))?.filters ?? []
  return [
    {
      ...{ name: id, type: draws === 'list' ? 'tableEx' : draws, title: titleOf(locale, widgetId), filters, text: '' },
      data: draws === 'list' ? readable(data) : data,
      layout: {
        ...{ x: Math.round(gap + x * column), y: Math.round(gap + y * row) },
        ...{ width: Math.round(w * column - gap), height: Math.round(h * row - gap) },
      },
    },
  ]
}

export type DashboardReport = {
  name: string
  datasets: string[]
  document: ReportDocument
  /** the standard report that has the figures of a widget, by the name of its visual */
  reports: Record<string, string>
}

/** A dashboard that a person sees, with the widgets whose figures they may see; undefined where there is none. */
export const findDashboardReport = async (
  tx: Tx,
  { actor, locale, datasets }: { actor: Actor; locale: Locale; datasets: readonly Dataset[] },
  id: string,
): Promise<DashboardReport | undefined> => {
  const dashboard = await findDashboard(tx, actor, id)
  const layout = dashboard && readLayout(dashboard.configuration)
  if (!layout) return undefined
  const rows = Math.max(1, ...layout.widgets.map(({ y, h }) => y + h))
  const row = Math.min(usualRow, (mostHeight - gap) / rows)
  const visuals = layout.widgets
    .flatMap(placed => visualOf(placed, row, locale))
    .filter(({ data }) => mayAskAll(datasets, actor, data ? [data.dataset] : []))
  const height = Math.round(rows * row + gap)
  const page = { name: 'dashboard', displayName: dashboard.name, width, height, filters: [], visuals }
  return {
    name: dashboard.name,
    datasets: [...new Set(visuals.flatMap(({ data }) => (data ? [data.dataset] : [])))],
    document: { pages: [page], filters: [], bookmarks: [] },
    reports: Object.fromEntries(
      layout.widgets.flatMap(({ id, widget }) => {
        const report = reportOf[widget]
        return report ? [[id, report]] : []
      }),
    ),
  }
}
