import { figuresQuery } from '@gemba/domain/adminDashboard/widgetQuery'
import type { Period, Widget } from '@gemba/domain/adminDashboard/widgets'
import type { DatasetDescription } from '@gemba/domain/datasets/fields.schema'
import { figuresOf } from '@gemba/report-frame/format/figures'
import { useDataset } from './useDataset.ts'
import { useReading } from './useReading.ts'
import classes from './Widget.module.css'

type KeyFiguresProps = { widget: Widget; days: Period | null; dataset: DatasetDescription }

/** The figures above the chart or list of a widget: those of the dataset, as the report shows them. */
export const KeyFigures = ({ widget, days, dataset }: KeyFiguresProps) => {
  const reading = useReading()
  const { data: latest, isPlaceholderData } = useDataset(figuresQuery(widget, days))
  const data = isPlaceholderData ? undefined : latest
  if (!widget.data || widget.figures.length === 0) return null
  const asked = { ...widget.data, category: [], series: [], values: [...widget.figures] }
  const { columns, rows } = figuresOf(asked, data ?? { rows: [], labels: [], isCut: false, at: '' }, dataset, reading)
  return (
    <dl className={classes.figures}>
      {columns.map(({ column, label, text }, at) => {
        const cell = rows[0]?.[at] ?? null
        return (
          <div key={column.field}>
            <dt>{label}</dt>
            <dd>{cell === null ? '–' : text(cell)}</dd>
          </div>
        )
      })}
    </dl>
  )
}
