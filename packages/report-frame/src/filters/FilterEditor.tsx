import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import { isCombined, tableOf } from '@gemba/domain/datasets/filterTargets'
import type { Visual } from '@gemba/domain/reports/report.schema'
import { type FormEvent, useId } from 'react'
import { useFrame, useShown } from '../page/frameContext.ts'
import { DateSlicer } from '../visuals/DateSlicer.tsx'
import { chosenValues, containedText, ListSlicer } from '../visuals/ListSlicer.tsx'
import classes from './FilterEditor.module.css'
import type { FilterWords } from './filterWords.ts'

type FilterEditorProps = {
  dataset: string
  field: string
  filters: readonly DatasetFilter[]
  words: FilterWords
  set: (filters: DatasetFilter[]) => void
  close: () => void
}

/** What a field is filtered by: values to be ticked, a span of time, or limits of a measure. */
export const FilterEditor = ({ dataset, field, filters, words, set, close }: FilterEditorProps) => {
  const { session } = useFrame()
  const { report, narrowing } = useShown()
  const described = report.datasets.find(({ id }) => id === dataset)?.fields.find(({ id }) => id === field)
  if (!described) return null
  const done = (
    <button type="button" className={classes.done} onClick={close}>
      {words('done')}
    </button>
  )
  if (described.kind === 'measure')
    return <Limits dataset={dataset} measure={field} filters={filters} words={words} set={set} close={close} />
  if (described.type === 'moment' || described.type === 'day')
    return (
      <div className={classes.editor}>
        <DateSlicer table={dataset} column={field} filters={filters} choose={set} close={close} />
        {done}
      </div>
    )
  const data = { ...{ dataset, category: [{ field }], series: [], values: [] }, limit: 1000 }
  // It lists what there is, as a slicer does; what the field is filtered by now takes nothing from the list.
  const isOther = (filter: DatasetFilter) =>
    isCombined(filter) || !('column' in filter.target) || tableOf(filter) !== dataset || filter.target.column !== field
  const { report: ofReport, own } = narrowing
  const free = {
    ...{ ...narrowing, report: ofReport.filter(isOther) },
    own: Object.fromEntries(Object.entries(own).map(([place, ofPlace]) => [place, ofPlace.filter(isOther)])),
  }
  const unfiltered = { ...session.page, filters: session.page.filters.filter(isOther) }
  const slicer: Visual = {
    ...{ name: 'filter', type: 'slicer', title: described.label, data, filters: [], text: '' },
    layout: { x: 0, y: 0, width: 0, height: 0 },
  }
  return (
    <div className={classes.editor}>
      <ListSlicer
        page={unfiltered}
        visual={slicer}
        data={data}
        chosen={chosenValues(filters)}
        contained={containedText(filters)}
        isText={described.type === 'text' || described.type === 'choice'}
        by={free}
        choose={set}
      />
      {done}
    </div>
  )
}

const conditionsOf = (filters: readonly DatasetFilter[]) =>
  filters.flatMap(filter => (filter.filterType === 0 ? filter.conditions : []))

type LimitsProps = Omit<FilterEditorProps, 'field'> & { measure: string }

const Limits = ({ dataset, measure, filters, words, set, close }: LimitsProps) => {
  const ids = [useId(), useId()]
  const limit = (operator: string) => conditionsOf(filters).find(one => one.operator === operator)?.value
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const conditions = (['GreaterThanOrEqual', 'LessThanOrEqual'] as const).flatMap(operator => {
      const text = String(form.get(operator) ?? '').trim()
      return text === '' ? [] : [{ operator, value: Number(text) }]
    })
    const target = { table: dataset, measure }
    set(conditions.length > 0 ? [{ filterType: 0, target, logicalOperator: 'And', conditions }] : [])
    close()
  }
  return (
    <form className={classes.editor} onSubmit={apply}>
      {(['GreaterThanOrEqual', 'LessThanOrEqual'] as const).map((operator, at) => (
        <label key={operator} htmlFor={ids[at]}>
          {words(operator)}
          <input
            className={classes.limit}
            {...{ id: ids[at], name: operator, type: 'number', step: 'any' }}
            defaultValue={String(limit(operator) ?? '')}
          />
        </label>
      ))}
      <button type="submit" className={classes.done}>
        {words('done')}
      </button>
    </form>
  )
}
