import { Checkbox } from '@mantine/core'
import { IconArrowNarrowDown, IconArrowNarrowUp, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { Fragment, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../display/Icon.tsx'
import { plainLink, type RenderLink } from '../layout/link.tsx'
import { BulkBar } from './BulkBar.tsx'
import classes from './DataTable.module.css'
import { ListState, type ListStateProps } from './ListState.tsx'
import { type Sort, SortBy } from './SortBy.tsx'

export interface Column<T> {
  id: string
  header: string
  cell: (row: T) => ReactNode
  /** A second line in ink-3. */
  second?: (row: T) => ReactNode
  sortable?: boolean
  /** Numbers stand at the end of the cell. */
  numeric?: boolean
  /** Dates, numbers, keys: never broken. */
  oneLine?: boolean
  width?: number | string
  /** Shown only where the table has room: `wide` from 900 px, `widest` from 1120 px. */
  from?: 'wide' | 'widest'
  /** Where a phone shows it: beside the key, or on the first or second line below it. Without it a phone leaves it out. */
  phone?: 'key' | 1 | 2 | undefined
  /** Keeps its second line on a phone, as part of the row's second line. */
  secondOnPhone?: boolean
}

export interface Selection<T> {
  selected: ReadonlySet<string>
  onChange: (selected: Set<string>) => void
  /** Names the row for a reader: 'ak2107'. */
  nameOf: (row: T) => string
  /** What can be done with all of them. */
  actions: ReactNode
}

/** What a row opens below itself. */
export interface Expansion<T> {
  open: ReadonlySet<string>
  onToggle: (id: string) => void
  /** Names the row for a reader: 'Workflow histories of IR-2026-000418'. */
  label: (row: T) => string
  content: (row: T) => ReactNode
}

export interface DataTableProps<T> extends ListStateProps {
  /** What the table lists, for a reader. */
  label: string
  columns: readonly Column<T>[]
  /** Undefined while they are on their way. */
  rows: readonly T[] | undefined
  rowId: (row: T) => string
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** Where a row leads; its first column is the link, the whole row opens it. */
  linkTo?: (row: T) => string
  renderLink?: RenderLink
  rowActions?: (row: T) => ReactNode
  selection?: Selection<T>
  expansion?: Expansion<T>
  hiddenColumns?: readonly string[]
  /** Rows have a second line: 56 px. */
  tall?: boolean
}

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature })

/**
 * The table of a list page. Sorting, paging and filtering are the server's. A narrow table leaves out what matters least;
 * on a phone a row is its key and two lines, then what can be done.
 */
export const DataTable = <T extends object>(props: DataTableProps<T>) => {
  const {
    label,
    columns,
    rows,
    rowId,
    sort,
    onSort,
    linkTo,
    renderLink = plainLink,
    rowActions,
    selection,
    expansion,
    hiddenColumns,
    tall,
  } = props
  const { t } = useTranslation('ui')
  const defs = useMemo(
    () => columns.map(column => ({ id: column.id, accessorFn: () => null, enableSorting: column.sortable ?? false })),
    [columns],
  )
  const data = useMemo(() => [...(rows ?? [])], [rows])
  const table = useTable({
    features,
    data,
    columns: defs,
    getRowId: rowId,
    manualSorting: true,
    enableRowSelection: selection !== undefined,
    state: {
      sorting: sort ? [{ id: sort.column, desc: sort.descending }] : [],
      rowSelection: Object.fromEntries([...(selection?.selected ?? [])].map(id => [id, true])),
      columnVisibility: Object.fromEntries((hiddenColumns ?? []).map(id => [id, false])),
    },
    onRowSelectionChange: change => {
      const now = Object.fromEntries([...(selection?.selected ?? [])].map(id => [id, true as const]))
      const next = typeof change === 'function' ? change(now) : change
      selection?.onChange(new Set(Object.keys(next).filter(id => next[id])))
    },
  })
  const shown = table.getVisibleLeafColumns().flatMap(({ id }) => columns.find(column => column.id === id) ?? [])
  if (rows === undefined || rows.length === 0 || props.error)
    return <ListState {...props} loading={rows === undefined} />
  const [first] = shown
  const sortable = shown.filter(column => column.sortable)
  const width = shown.length + [selection, expansion, rowActions ?? linkTo].filter(Boolean).length
  return (
    <div className={classes.wrap}>
      {selection && selection.selected.size > 0 && (
        <BulkBar count={selection.selected.size} onClear={() => selection.onChange(new Set())}>
          {selection.actions}
        </BulkBar>
      )}
      {sort && onSort && sortable.length > 0 && <SortBy columns={sortable} sort={sort} onSort={onSort} />}
      <div className={classes.scroll}>
        <table
          className={`${classes.table} ${tall ? classes.tall : ''} ${rowActions ? classes.acting : ''}`}
          aria-label={label}
          role="table"
        >
          <thead role="rowgroup">
            <tr role="row">
              {expansion && (
                <th role="columnheader" className={classes.expand}>
                  <span className="g-only-read">{t('table.more')}</span>
                </th>
              )}
              {selection && (
                <th role="columnheader" className={classes.check}>
                  <Checkbox
                    size="xs"
                    aria-label={t('table.selectAll')}
                    checked={table.getIsAllRowsSelected()}
                    indeterminate={table.getIsSomeRowsSelected()}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </th>
              )}
              {shown.map(column => (
                <Head key={column.id} column={column} sort={sort} onSort={onSort} />
              ))}
              {(rowActions || linkTo) && (
                <th role="columnheader" className={classes.actions}>
                  <span className="g-only-read">{t('table.actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {table.getRowModel().rows.map(row => (
              <Fragment key={row.id}>
                <tr
                  role="row"
                  className={
                    row.getIsSelected() ? classes.selected : expansion?.open.has(row.id) ? classes.opened : undefined
                  }
                  data-link={linkTo ? true : undefined}
                >
                  {expansion && (
                    <td role="cell" className={classes.expand}>
                      <button
                        type="button"
                        className={classes.toggle}
                        aria-expanded={expansion.open.has(row.id)}
                        aria-label={expansion.label(row.original)}
                        onClick={() => expansion.onToggle(row.id)}
                      >
                        <Icon
                          of={expansion.open.has(row.id) ? IconChevronDown : IconChevronRight}
                          mirrors={!expansion.open.has(row.id)}
                        />
                      </button>
                    </td>
                  )}
                  {selection && (
                    <td role="cell" className={classes.check}>
                      <Checkbox
                        size="xs"
                        aria-label={t('table.select', { name: selection.nameOf(row.original) })}
                        checked={row.getIsSelected()}
                        onChange={row.getToggleSelectedHandler()}
                      />
                    </td>
                  )}
                  {shown.map(column => (
                    <td
                      key={column.id}
                      role="cell"
                      data-from={column.from}
                      data-phone={column === first ? 'first' : (column.phone ?? 'none')}
                      className={`${column.numeric ? classes.numeric : ''} ${column.oneLine || column.numeric ? classes.oneLine : ''} ${column === first ? classes.key : ''}`}
                    >
                      {column === first && linkTo ? (
                        renderLink({
                          to: linkTo(row.original),
                          className: classes.link,
                          children: column.cell(row.original),
                        })
                      ) : (
                        <span className={classes.value}>{column.cell(row.original)}</span>
                      )}
                      {column.second && (
                        <span className={classes.second} data-kept={column.secondOnPhone}>
                          {column.second(row.original)}
                        </span>
                      )}
                    </td>
                  ))}
                  {(rowActions || linkTo) && (
                    <td role="cell" className={classes.actions}>
                      {rowActions ? (
                        <span className={classes.acts}>{rowActions(row.original)}</span>
                      ) : (
                        <Icon of={IconChevronRight} mirrors className={classes.go} />
                      )}
                    </td>
                  )}
                </tr>
                {expansion?.open.has(row.id) && (
                  <tr role="row" className={classes.below}>
                    <td role="cell" colSpan={width}>
                      {expansion.content(row.original)}
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

const Head = <T,>({ column, sort, onSort }: { column: Column<T>; sort?: Sort; onSort?: (sort: Sort) => void }) => {
  const on = sort?.column === column.id
  const descending = on && sort.descending
  return (
    <th
      role="columnheader"
      scope="col"
      style={{ width: column.width }}
      data-from={column.from}
      className={`${column.numeric ? classes.numeric : ''} ${on ? classes.sorted : ''}`}
      aria-sort={on ? (descending ? 'descending' : 'ascending') : undefined}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className={classes.sort}
          onClick={() => onSort({ column: column.id, descending: on && !descending })}
        >
          {column.header}
          {on && <Icon of={descending ? IconArrowNarrowDown : IconArrowNarrowUp} size={14} />}
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}
