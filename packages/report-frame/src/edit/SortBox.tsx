import type { VisualData } from '@gemba/domain/reports/report.schema'
import { columnLabel } from '../format/formats.ts'
import { useFrame, useShown } from '../page/frameContext.ts'
import classes from './BuildPane.module.css'
import { useEditor } from './editorContext.ts'

type SortBoxProps = { data: VisualData; change: (data: VisualData) => void }

/** What a visual is sorted by, and how many groups it shows at most. */
export const SortBox = ({ data, change }: SortBoxProps) => {
  const { words } = useEditor()
  const { reading } = useFrame()
  const { report } = useShown()
  const dataset = report.datasets.find(({ id }) => id === data.dataset)
  const columns = [...data.category, ...data.series, ...data.values].map(column => {
    const field = dataset?.fields.find(({ id }) => id === column.field)
    return field ? columnLabel(field, column, reading) : column.field
  })
  const orders = columns.flatMap((label, at) => [
    { value: `${at} up`, label: `${label} ↑` },
    { value: `${at} down`, label: `${label} ↓` },
  ])
  const sortBy = (value: string) => {
    const { sort: _, ...unsorted } = data
    const [column = '', direction] = value.split(' ')
    change(value ? { ...unsorted, sort: { column: Number(column), descending: direction === 'down' } } : unsorted)
  }
  return (
    <div className={classes.sizes}>
      <label className={classes.labeled}>
        {words('sort')}
        <select
          className={classes.input}
          value={data.sort ? `${data.sort.column} ${data.sort.descending ? 'down' : 'up'}` : ''}
          onChange={event => sortBy(event.currentTarget.value)}
        >
          <option value="">{words('byGroup')}</option>
          {orders.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className={classes.labeled}>
        {words('most')}
        <input
          className={classes.input}
          key={data.limit}
          type="number"
          min={1}
          max={1000}
          defaultValue={data.limit}
          onBlur={event => {
            const limit = event.currentTarget.valueAsNumber
            if (Number.isInteger(limit) && limit >= 1 && limit <= 1000 && limit !== data.limit)
              change({ ...data, limit })
          }}
        />
      </label>
    </div>
  )
}
