import { dateLevels } from '@gemba/domain/datasets/dateLevels'
import type { FieldDescription } from '@gemba/domain/datasets/fields.schema'
import type { QueryColumn } from '@gemba/domain/datasets/query.schema'
import type { ReportPage, Visual } from '@gemba/domain/reports/report.schema'
import { type DragEvent, useId } from 'react'
import { useFrame, useShown } from '../page/frameContext.ts'
import { changeVisual, moved } from './documentEdits.ts'
import { useEditor } from './editorContext.ts'
import classes from './WellBox.module.css'
import { aggregates, misfitOf, type Well, withColumns, withField } from './wells.ts'

type WellBoxProps = { page: ReportPage; visual: Visual; well: Well }

/** The fields of one well: added by dropping or from the list of fields, ordered, and taken out. */
export const WellBox = ({ page, visual, well }: WellBoxProps) => {
  const { words, edit, dragged, drag, announce } = useEditor()
  const { report } = useShown()
  const id = useId()
  const { data } = visual
  const columns = data?.[well] ?? []
  const dataset = report.datasets.find(one => one.id === data?.dataset)
  const misfit = dragged && misfitOf(visual, well, dragged.dataset.id, dragged.field)
  const takes = dragged !== undefined && misfit === undefined
  const set = (next: QueryColumn[]) =>
    edit(
      changeVisual(page.name, visual.name, one =>
        one.data ? { ...one, data: withColumns(one.data, well, next) } : one,
      ),
    )
  const drop = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!dragged) return
    if (misfit) return announce(words(`misfit.${misfit}`))
    const { field } = dragged
    edit(changeVisual(page.name, visual.name, one => withField(one, well, dragged.dataset.id, field)))
    drag(undefined)
    announce(words('putInto', { field: field.label, well: words(`well.${well}`) }))
  }
  return (
    <section className={classes.well} aria-labelledby={id}>
      <h3 id={id}>{words(`well.${well}`)}</h3>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: fields come in by the keyboard from their own menu */}
      <div
        className={`${classes.drop} ${takes ? classes.takes : ''}`}
        onDragOver={event => dragged && event.preventDefault()}
        onDrop={drop}
      >
        {columns.map((column, at) => (
          <Pill
            key={JSON.stringify(column)}
            column={column}
            field={dataset?.fields.find(one => one.id === column.field)}
            isValue={well === 'values'}
            change={next => set(columns.map((one, place) => (place === at ? next : one)))}
            remove={() => set(columns.filter((_, place) => place !== at))}
            move={by => set(moved(columns, at, at + by))}
          />
        ))}
        {(columns.length === 0 || takes) && <p>{misfit ? words(`misfit.${misfit}`) : words('dropField')}</p>}
      </div>
    </section>
  )
}

type PillProps = {
  column: QueryColumn
  field: FieldDescription | undefined
  isValue: boolean
  change: (column: QueryColumn) => void
  remove: () => void
  move: (by: -1 | 1) => void
}

const Pill = ({ column, field, isValue, change, remove, move }: PillProps) => {
  const { words } = useEditor()
  const { words: frameWords } = useFrame().reading
  const label = field?.label ?? column.field
  const isDate = field?.kind === 'dimension' && (field.type === 'moment' || field.type === 'day')
  const isNumber = field?.kind === 'dimension' && field.type === 'number'
  const offered = isNumber ? aggregates : aggregates.filter(one => one === 'count' || one === 'distinctCount')
  return (
    <div className={classes.pill}>
      <button
        type="button"
        className={classes.label}
        title={words('orderKeys')}
        onKeyDown={event => {
          if (event.key === 'Delete' || event.key === 'Backspace') remove()
          else if (event.altKey && event.key === 'ArrowUp') move(-1)
          else if (event.altKey && event.key === 'ArrowDown') move(1)
          else return
          event.preventDefault()
        }}
      >
        {label}
      </button>
      {isDate && !isValue && (
        <select
          aria-label={words('levelOf', { field: label })}
          value={column.level ?? ''}
          onChange={event => {
            const { level: _, ...rest } = column
            const level = dateLevels.find(one => one === event.currentTarget.value)
            change(level ? { ...rest, level } : rest)
          }}
        >
          <option value="">{words('asIs')}</option>
          {dateLevels.map(level => (
            <option key={level} value={level}>
              {words(`level.${level}`)}
            </option>
          ))}
        </select>
      )}
      {isValue && field?.kind === 'dimension' && (
        <select
          aria-label={words('summedUp', { field: label })}
          value={column.aggregate ?? 'count'}
          onChange={event => {
            const aggregate = aggregates.find(one => one === event.currentTarget.value)
            if (aggregate) change({ ...column, aggregate })
          }}
        >
          {offered.map(aggregate => (
            <option key={aggregate} value={aggregate}>
              {frameWords(aggregate, { field: '' }).replace(/^[,،\s]+/, '')}
            </option>
          ))}
        </select>
      )}
      <button type="button" aria-label={words('remove', { name: label })} onClick={remove}>
        ×
      </button>
    </div>
  )
}
