import { Checkbox } from '@mantine/core'
import { IconArrowNarrowDown, IconArrowNarrowUp } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Icon } from '../display/Icon.tsx'
import type { Column, TableProps } from './column.ts'
import classes from './DataTable.module.css'
import type { Sort } from './SortBy.tsx'

interface TableHeadProps<Row> extends TableProps<Row> {
  sort: Sort
  onSort: (sort: Sort) => void
  /** How many of the page's rows are selected. */
  selection: 'none' | 'some' | 'all'
  onSelectAll: (all: boolean) => void
}

/** The head of a list's table: columns to sort by, and the box that selects all rows of the page. */
export const TableHead = <Row,>(props: TableHeadProps<Row>) => {
  const { columns, sort, onSort, selection, onSelectAll, bulk, expansion, rowActions, linkTo } = props
  const { t } = useTranslation('ui')
  return (
    <thead role="rowgroup">
      <tr role="row">
        {expansion && (
          <th role="columnheader" className={classes.expand}>
            <span className="g-only-read">{t('table.more')}</span>
          </th>
        )}
        {bulk && (
          <th role="columnheader" className={classes.check}>
            <Checkbox
              size="xs"
              aria-label={t('table.selectAll')}
              checked={selection === 'all'}
              indeterminate={selection === 'some'}
              onChange={event => onSelectAll(event.currentTarget.checked)}
            />
          </th>
        )}
        {columns.map(column => (
          <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
        {(rowActions || linkTo) && (
          <th role="columnheader" className={classes.actions}>
            <span className="g-only-read">{t('table.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

type HeadCellProps<Row> = { column: Column<Row> } & Pick<TableHeadProps<Row>, 'sort' | 'onSort'>

const HeadCell = <Row,>({ column, sort, onSort }: HeadCellProps<Row>) => {
  const on = sort.column === column.id
  const descending = on && sort.descending
  return (
    <th
      role="columnheader"
      scope="col"
      style={{ width: column.width }}
      data-from={column.from}
      className={`${column.numeric ? classes.numeric : ''} ${column.narrow ? classes.narrow : ''} ${on ? classes.sorted : ''}`}
      aria-sort={on ? (descending ? 'descending' : 'ascending') : undefined}
    >
      {column.sortable ? (
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
