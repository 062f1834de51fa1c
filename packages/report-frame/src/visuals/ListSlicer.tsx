import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import type { Cell } from '@gemba/domain/datasets/query.schema'
import type { ReportPage, Visual, VisualData } from '@gemba/domain/reports/report.schema'
import { useState } from 'react'
import { useFrame } from '../page/frameContext.ts'
import { useFigures } from '../page/useFigures.ts'
import { groupFilter } from '../session/filtering.ts'
import classes from './Slicer.module.css'

/** The values that a list slicer has chosen. */
export const chosenValues = (filters: readonly DatasetFilter[]): Cell[] =>
  filters.flatMap(filter => (filter.filterType === 1 && filter.operator === 'In' ? filter.values : []))

type ListSlicerProps = {
  page: ReportPage
  visual: Visual
  data: VisualData
  chosen: readonly Cell[]
  choose: (filters: DatasetFilter[]) => void
}

/** The values that there are, to be ticked; found as one types. */
export const ListSlicer = ({ page, visual, data, chosen, choose }: ListSlicerProps) => {
  const { words } = useFrame().reading
  const { figures } = useFigures(page, visual, data)
  const [search, setSearch] = useState('')
  const [column] = data.category
  const text = figures?.columns[0]?.text ?? String
  const all = figures?.rows.map(row => row[0] ?? null) ?? []
  // What is chosen stays in the list, also where other slicers leave it out.
  const values = [...all, ...chosen.filter(value => !all.includes(value))]
  const found = values.filter(value => text(value).toLocaleLowerCase().includes(search.toLocaleLowerCase()))
  const toggle = (value: Cell) => {
    const next = chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value]
    choose(column && next.length > 0 ? [groupFilter(data.dataset, column, next)] : [])
  }
  return (
    <>
      <input
        type="search"
        className={classes.search}
        value={search}
        aria-label={words('search')}
        placeholder={words('search')}
        onChange={event => setSearch(event.currentTarget.value)}
      />
      <div className={classes.list}>
        {found.map(value => (
          <label key={String(value)} className={classes.option}>
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
            <span>{text(value)}</span>
          </label>
        ))}
        {figures && found.length === 0 && <p className={classes.none}>{words('noHits')}</p>}
      </div>
      <button type="button" className={classes.act} disabled={chosen.length === 0} onClick={() => choose([])}>
        {words('clear')}
      </button>
    </>
  )
}
