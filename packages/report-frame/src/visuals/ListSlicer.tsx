import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import type { Cell } from '@gemba/domain/datasets/query.schema'
import type { ReportPage, Visual, VisualData } from '@gemba/domain/reports/report.schema'
import { useState } from 'react'
import { useFrame } from '../page/frameContext.ts'
import { useFigures } from '../page/useFigures.ts'
import { groupFilter, type Narrowing } from '../session/filtering.ts'
import classes from './Slicer.module.css'

/** The values that a list slicer has chosen. */
export const chosenValues = (filters: readonly DatasetFilter[]): Cell[] =>
  filters.flatMap(filter => (filter.filterType === 1 && filter.operator === 'In' ? filter.values : []))

/** The text that values have to contain, where a slicer asks for that. */
export const containedText = (filters: readonly DatasetFilter[]): string | undefined => {
  const [filter] = filters
  if (filter?.filterType !== 0) return undefined
  const [condition] = filter.conditions
  return condition?.operator === 'Contains' ? String(condition.value) : undefined
}

type ListSlicerProps = {
  page: ReportPage
  visual: Visual
  data: VisualData
  chosen: readonly Cell[]
  /** what all values have to contain; undefined where values are chosen one by one */
  contained: string | undefined
  /** values are texts, so that all that contain something can be chosen, listed or not */
  isText: boolean
  /** what narrows the values that are listed, where that is not all that narrows the page */
  by?: Narrowing
  choose: (filters: DatasetFilter[]) => void
}

const containing = (table: string, column: string, value: string): DatasetFilter => ({
  ...{ filterType: 0, logicalOperator: 'And', target: { table, column } },
  conditions: [{ operator: 'Contains', value }],
})

/** The values that there are, to be ticked; found as one types. */
export const ListSlicer = ({ page, visual, data, chosen, contained, isText, by, choose }: ListSlicerProps) => {
  const { words } = useFrame().reading
  const { figures } = useFigures(page, visual, data, by)
  const [search, setSearch] = useState(contained ?? '')
  const [column] = data.category
  const text = figures?.columns[0]?.text ?? String
  const all = figures?.rows.map(row => row[0] ?? null) ?? []
  // What is chosen stays in the list, also where other slicers leave it out.
  const values = [...all, ...chosen.filter(value => !all.includes(value))]
  const found = values.filter(value => text(value).toLocaleLowerCase().includes(search.toLocaleLowerCase()))
  const isClear = chosen.length === 0 && contained === undefined
  const toggle = (value: Cell) => {
    const next = chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value]
    choose(column && next.length > 0 ? [groupFilter(data.dataset, column, next)] : [])
  }
  return (
    <>
      <input
        type="search"
        className={classes.input}
        value={search}
        aria-label={words('search')}
        placeholder={words('search')}
        onChange={event => setSearch(event.currentTarget.value)}
      />
      {isText && column && search.trim() !== '' && (
        <button
          type="button"
          className={classes.act}
          aria-pressed={contained === search}
          onClick={() => choose([containing(data.dataset, column.field, search)])}
        >
          {words('allWith', { text: search })}
        </button>
      )}
      <div className={classes.list}>
        {found.map(value => (
          <label key={String(value)} className={classes.option}>
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
            <span>{text(value)}</span>
          </label>
        ))}
        {figures && found.length === 0 && <p className={classes.none}>{words('noHits')}</p>}
      </div>
      {/* It keeps the focus: the list closes when that is lost, as it is by a button that becomes disabled. */}
      <button
        type="button"
        className={classes.act}
        aria-disabled={isClear}
        onClick={() => {
          if (!isClear) choose([])
        }}
      >
        {words('clear')}
      </button>
    </>
  )
}
