import type { ReactNode } from 'react'
import type { TableProps } from './column.ts'
import { DataTable } from './DataTable.tsx'
import { FilterBar } from './FilterBar.tsx'
import classes from './List.module.css'
import { ListPlaceholder } from './ListPlaceholder.tsx'
import type { ListView } from './listView.ts'
import { Pager } from './Pager.tsx'

export interface ListProps<Row> {
  list: ListView<Row>
  /** The placeholder of the search. */
  search?: string | undefined
  /** Filters open as a row of fields by a button with this text, however few they are. */
  filterToggle?: string
  /** A remark at the end of the filter bar. */
  end?: ReactNode
  /** The menu of the list as a file. */
  exports?: ReactNode
  /** The menu of saved views. */
  views?: ReactNode
  /** Between the filter bar and the rows. */
  notice?: ReactNode
  /** The rows as a table, or drawn by the page. */
  rows: TableProps<Row> | ((rows: readonly Row[]) => ReactNode)
  /** The text of an empty list. */
  empty: ReactNode
  /** Replaces the default text when nothing matches search and filters. */
  noHits?: ReactNode
  /** Sizes of a page to choose from. */
  pageSizes?: readonly number[]
  /** 'users', for '1 to 15 of 342 users'; 'user' of one. */
  noun?: (total: number) => string
  /** It is in a dialog: rows scroll, and the pager is shown only if there are several pages. */
  small?: boolean
}

/** Search, filters, rows in their states, and pages. */
export const List = <Row extends object>(props: ListProps<Row>) => {
  const {
    list,
    search,
    filterToggle,
    end,
    exports,
    views,
    notice,
    rows: shown,
    empty,
    noHits,
    pageSizes,
    noun,
    small = false,
  } = props
  const { rows, failure, filters, narrowed, clear, sort, onSort, pager } = list
  const content =
    failure || !rows?.length ? (
      <ListPlaceholder
        loading={!rows}
        failure={failure}
        noHits={narrowed && noHits === undefined ? { search: list.search.value, onClear: clear } : undefined}
        empty={narrowed && noHits !== undefined ? noHits : empty}
      />
    ) : typeof shown === 'function' ? (
      shown(rows)
    ) : (
      <DataTable {...shown} rows={rows} sort={sort} onSort={onSort} />
    )
  const hasBar = search !== undefined || filters.declared.length > 0 || end || exports || views
  return (
    <>
      {hasBar && (
        <FilterBar
          {...(search !== undefined && { search: { ...list.search, placeholder: search } })}
          filters={filters}
          {...(filterToggle !== undefined && { toggle: filterToggle })}
          {...(narrowed && { onClear: clear })}
          end={
            (end || exports || views) && (
              <>
                {end}
                {exports}
                {views}
              </>
            )
          }
        />
      )}
      {small ? (
        <div className={classes.scroll}>
          {notice}
          {content}
        </div>
      ) : (
        <>
          {notice}
          {content}
        </>
      )}
      {(!small || pager.total > pager.pageSize) && (
        <Pager {...pager} {...(pageSizes && { pageSizes })} {...(noun && { noun })} />
      )}
    </>
  )
}
