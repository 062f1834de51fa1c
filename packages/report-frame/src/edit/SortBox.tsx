import type { VisualData } from '@gemba/domain/reports/report.schema'
import { columnLabel } from '../format/formats.ts'
import { useFrame, useShown } from '../page/frameContext.ts'
import classes from './BuildPane.module.css'
import { useEditor } from './editorContext.ts'
import { WholeNumberField } from './WholeNumberField.tsx'

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
      <WholeNumberField
        {...{ label: words('most'), value: data.limit, least: 1, most: 1000 }}
        change={limit => change({ ...data, limit })}
      />
    </div>
  )
}
