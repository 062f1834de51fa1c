import type { FilterValues } from './filter.ts'
import type { ListFailure } from './ListPlaceholder.tsx'
import type { PagerProps } from './Pager.tsx'
import type { Sort } from './SortBy.tsx'

/** A list as a page shows it: its rows, and the query they were loaded with. Returned by `useList` of platform. */
export interface ListView<Row> {
  /** Undefined while they load. */
  rows: readonly Row[] | undefined
  /** They could not be loaded. */
  failure?: ListFailure | undefined
  search: { value: string; onChange: (words: string) => void }
  filters: FilterValues
  /** Search or filters differ from what the list starts with. */
  narrowed: boolean
  clear: () => void
  sort: Sort
  onSort: (sort: Sort) => void
  pager: Required<Pick<PagerProps, 'total' | 'page' | 'pageSize' | 'onPage' | 'onPageSize'>> &
    Pick<PagerProps, 'isMore'>
}
