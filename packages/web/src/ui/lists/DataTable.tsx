import { useState } from 'react'
import { BulkBar } from './BulkBar.tsx'
import type { TableProps } from './column.ts'
import { DataRow } from './DataRow.tsx'
import classes from './DataTable.module.css'
import { type Sort, SortBy } from './SortBy.tsx'
import { TableHead } from './TableHead.tsx'
import { useMarked } from './useMarked.ts'

interface DataTableProps<Row> extends TableProps<Row> {
  rows: readonly Row[]
  sort: Sort
  onSort: (sort: Sort) => void
}

/**
 * The table of a list. The server sorts, pages and filters. A narrow table hides the least important columns; on a
 * phone a row is its key, two lines and its actions.
 */
export const DataTable = <Row extends object>({ rows, sort, onSort, ...props }: DataTableProps<Row>) => {
  const { label, columns, rowId, rowActions, bulk, tall } = props
  const [opened, setOpened] = useState<string>()
  const { selected, selection, isMarked, mark, markAll, clear } = useMarked(rows, rowId)
  const sortable = columns.filter(column => column.sortable)
  return (
    <div className={classes.wrap}>
      {bulk && selected.length > 0 && (
        <BulkBar count={selected.length} onClear={clear}>
          {bulk.actions(selected, clear)}
        </BulkBar>
      )}
      {sortable.length > 0 && <SortBy columns={sortable} sort={sort} onSort={onSort} />}
      <div className={classes.scroll}>
        <table
          className={`${classes.table} ${tall ? classes.tall : ''} ${rowActions ? classes.acting : ''}`}
          aria-label={label}
          role="table"
        >
          <TableHead {...props} sort={sort} onSort={onSort} selection={selection} onSelectAll={markAll} />
          <tbody role="rowgroup">
            {rows.map(row => {
              const id = rowId(row)
              return (
                <DataRow
                  key={id}
                  {...props}
                  row={row}
                  selected={isMarked(id)}
                  onSelect={on => mark(id, on)}
                  open={opened === id}
                  onToggle={() => setOpened(opened === id ? undefined : id)}
                />
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}
