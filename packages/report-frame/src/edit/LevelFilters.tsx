import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import { tableOf } from '@gemba/domain/datasets/filterTargets'
import { useId, useState } from 'react'
import { editableField } from '../filters/editableField.ts'
import { FilterEditor } from '../filters/FilterEditor.tsx'
import { filterLabel, filterText } from '../filters/filterText.ts'
import { useFrame, useShown } from '../page/frameContext.ts'
import { type FilterLevel, setFilters } from './documentEdits.ts'
import { useEditor } from './editorContext.ts'
import classes from './WellBox.module.css'

type LevelFiltersProps = {
  title: string
  level: FilterLevel
  filters: readonly DatasetFilter[]
  /** the only dataset whose fields mean something here */
  only?: string | undefined
}

/** What is open to be changed: a filter, or one that is begun; `opened` tells one opening from another. */
type Open = { dataset: string; field: string; filter: DatasetFilter | undefined; opened: number }

/** The filters of a visual, a page or the report: added for a field, changed, and taken out. */
export const LevelFilters = ({ title, level, filters, only }: LevelFiltersProps) => {
  const { words, filterWords, edit } = useEditor()
  const { reading } = useFrame()
  const { report } = useShown()
  const id = useId()
  const [open, setOpen] = useState<Open>()
  const datasets = report.datasets.filter(one => !only || one.id === only)
  const reader = { datasets: report.datasets, reading, words: filterWords }
  const put = (next: DatasetFilter[]) => edit(setFilters(level, next))
  const next = () => (open?.opened ?? 0) + 1
  const toggle = (filter: DatasetFilter, field: string) =>
    setOpen(open?.filter === filter ? undefined : { dataset: tableOf(filter), field, filter, opened: next() })
  /** Opens the filter of a field, or begins one. */
  const begin = (dataset: string, field: string) => {
    const filter = filters.find(one => tableOf(one) === dataset && editableField(one) === field)
    setOpen({ dataset, field, filter, opened: next() })
  }
  /** Puts something in place of the filter that is open; the others stay as they are. */
  const replace = (now: Open, next: DatasetFilter[]) => {
    put(now.filter ? filters.flatMap(one => (one === now.filter ? next : [one])) : [...filters, ...next])
    setOpen({ ...now, filter: next[0] })
  }
  // What was undone meanwhile is not there to be changed.
  const isThere = open && (!open.filter || filters.includes(open.filter))
  return (
    <section className={classes.well} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <div className={classes.drop}>
        {filters.map(filter => {
          const field = editableField(filter)
          const label = filterLabel(filter, reader)
          const said = (
            <>
              {label} <small>{filterText(filter, reader)}</small>
            </>
          )
          return (
            <div key={JSON.stringify(filter)} className={classes.pill}>
              {field ? (
                <button
                  type="button"
                  className={classes.label}
                  aria-expanded={open?.filter === filter}
                  onClick={() => toggle(filter, field)}
                >
                  {said}
                </button>
              ) : (
                <span className={classes.label}>{said}</span>
              )}
              <button
                type="button"
                aria-label={words('remove', { name: label })}
                onClick={() => put(filters.filter(one => one !== filter))}
              >
                ×
              </button>
            </div>
          )
        })}
        {open && isThere && (
          <FilterEditor
            key={open.opened}
            dataset={open.dataset}
            field={open.field}
            words={filterWords}
            filters={open.filter ? [open.filter] : []}
            set={next => replace(open, next)}
            close={() => setOpen(undefined)}
          />
        )}
        <select
          aria-label={words('addFilter', { title })}
          value=""
          onChange={event => {
            const [dataset = '', field = ''] = event.currentTarget.value.split(' ')
            begin(dataset, field)
          }}
        >
          <option value="">{words('addFilterShort')}</option>
          {datasets.map(dataset => (
            <optgroup key={dataset.id} label={dataset.label}>
              {dataset.fields
                .filter(({ kind }) => kind === 'dimension' || level.visual)
                .map(field => (
                  <option key={field.id} value={`${dataset.id} ${field.id}`}>
                    {field.label}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </div>
    </section>
  )
}
