import type { DatasetDescription, FieldDescription } from '@gemba/domain/datasets/fields.schema'
import type { ReportPage, Visual } from '@gemba/domain/reports/report.schema'
import { useState } from 'react'
import { useShown } from '../page/frameContext.ts'
import { MenuButton } from '../visuals/MenuButton.tsx'
import { addVisual, changeVisual, freeName, freePlace } from './documentEdits.ts'
import { useEditor } from './editorContext.ts'
import classes from './FieldsPane.module.css'
import { bestWell, misfitOf, type Well, wellsOf, withColumns, withField } from './wells.ts'

/** The datasets with their fields: dragged into a well or onto the page, or put there by Enter. */
export const FieldsPane = ({ page }: { page: ReportPage }) => {
  const { report } = useShown()
  const { words, chosen } = useEditor()
  const [search, setSearch] = useState('')
  const [folded, setFolded] = useState(false)
  const wanted = search.trim().toLocaleLowerCase()
  const hits = (label: string) => label.toLocaleLowerCase().includes(wanted)
  const own = chosen?.data?.dataset
  // What the visual asks already stands first: nothing else fits into it.
  const inOrder = [...report.datasets].sort((one, other) => Number(other.id === own) - Number(one.id === own))
  const datasets = inOrder.flatMap(dataset => {
    const fields = dataset.fields.filter(({ label }) => hits(label) || hits(dataset.label))
    return fields.length > 0 ? [{ dataset, fields }] : []
  })
  const count = report.datasets.reduce((sum, { fields }) => sum + fields.length, 0)
  if (folded)
    return (
      <aside className={classes.folded} data-folded>
        <button type="button" onClick={() => setFolded(false)} aria-label={words('unfold', { pane: words('fields') })}>
          ‹
        </button>
      </aside>
    )
  return (
    <aside className={classes.pane} aria-label={words('fields')}>
      <header>
        <h2>{words('fields')}</h2>
        <button type="button" onClick={() => setFolded(true)} aria-label={words('fold', { pane: words('fields') })}>
          ›
        </button>
      </header>
      <input
        className={classes.search}
        type="search"
        aria-label={words('searchFields', { count })}
        placeholder={words('searchFields', { count })}
        value={search}
        onChange={event => setSearch(event.currentTarget.value)}
      />
      <div className={classes.list}>
        {datasets.map(({ dataset, fields }) => (
          <details
            key={dataset.id}
            open={wanted !== '' || dataset.id === own || report.datasets.length === 1 || undefined}
          >
            <summary>{dataset.label}</summary>
            <Group title={words('measures')} page={page} dataset={dataset} fields={fields} kind="measure" />
            <Group title={words('groups')} page={page} dataset={dataset} fields={fields} kind="dimension" />
          </details>
        ))}
        {datasets.length === 0 && <p>{words('noFields')}</p>}
      </div>
    </aside>
  )
}

type GroupProps = {
  title: string
  page: ReportPage
  dataset: DatasetDescription
  fields: readonly FieldDescription[]
  kind: FieldDescription['kind']
}

const Group = ({ title, kind, fields, ...rest }: GroupProps) => {
  const own = fields.filter(field => field.kind === kind)
  if (own.length === 0) return null
  return (
    <ul aria-label={title}>
      <li aria-hidden className={classes.group}>
        {title}
      </li>
      {own.map(field => (
        <Field key={field.id} field={field} {...rest} />
      ))}
    </ul>
  )
}

type FieldProps = Pick<GroupProps, 'page' | 'dataset'> & { field: FieldDescription }

const Field = ({ page, dataset, field }: FieldProps) => {
  const { words, chosen, choose, edit, drag, announce } = useEditor()
  const { label } = field
  const isUsed =
    chosen?.data?.dataset === dataset.id &&
    [...chosen.data.category, ...chosen.data.series, ...chosen.data.values].some(one => one.field === field.id)
  const put = (well: Well) => {
    if (!chosen) return
    edit(changeVisual(page.name, chosen.name, visual => withField(visual, well, dataset.id, field)))
    announce(words('putInto', { field: label, well: words(`well.${well}`) }))
  }
  const putNew = () => {
    const empty: Visual = {
      ...{ name: freeName('visual', page.visuals), title: '', data: null, filters: [], text: '' },
      type: field.kind === 'measure' ? 'card' : 'tableEx',
      layout: freePlace(page, { width: 384, height: 240 }),
    }
    const well = bestWell(empty, dataset.id, field)
    if (!well) return
    edit(addVisual(page.name, withField(empty, well, dataset.id, field)))
    choose(empty.name)
    announce(words('added', { type: words(`type.${empty.type}`) }))
  }
  const toggle = () => {
    if (!chosen) return putNew()
    if (isUsed) return edit(changeVisual(page.name, chosen.name, visual => without(visual, field.id)))
    const well = bestWell(chosen, dataset.id, field)
    if (well) put(well)
    else announce(words(`misfit.${misfitOf(chosen, wellsOf(chosen.type)[0] ?? 'values', dataset.id, field) ?? 'full'}`))
  }
  const acts = [
    ...(chosen
      ? wellsOf(chosen.type).map(well => {
          const misfit = misfitOf(chosen, well, dataset.id, field)
          const name = words('intoWell', { well: words(`well.${well}`) })
          return {
            label: misfit ? `${name} · ${words(`misfit.${misfit}`)}` : name,
            ...{ act: () => put(well), isOff: misfit !== undefined },
          }
        })
      : []),
    { label: words('intoNew'), act: putNew },
  ]
  return (
    <li
      className={classes.field}
      draggable
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'copy'
        event.dataTransfer.setData('text/plain', label)
        drag({ dataset, field })
      }}
      onDragEnd={() => drag(undefined)}
    >
      <input
        type="checkbox"
        checked={isUsed}
        tabIndex={-1}
        aria-label={words('use', { field: label })}
        onChange={toggle}
      />
      <MenuButton label={label} className={classes.name} acts={acts}>
        <span aria-hidden className={classes.sign}>
          {signOf(field)}
        </span>
        {label}
      </MenuButton>
    </li>
  )
}

/** A visual without a field, wherever it stands. */
const without = (visual: Visual, field: string): Visual => {
  const { data } = visual
  if (!data) return visual
  const wells = (['category', 'series', 'values'] as const).filter(well => data[well].some(one => one.field === field))
  return {
    ...visual,
    data: wells.reduce(
      (now, well) =>
        withColumns(
          now,
          well,
          now[well].filter(one => one.field !== field),
        ),
      data,
    ),
  }
}

const signOf = (field: FieldDescription) => {
  if (field.kind === 'measure') return field.format === 'share' ? '%' : 'Σ'
  return field.type === 'moment' || field.type === 'day' ? '◷' : field.type === 'number' ? '#' : 'Aa'
}
