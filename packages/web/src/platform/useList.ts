import type { AnswerOf, AnyEndpoint, ParamsOf, QueryInputOf } from '@gemba/domain/core/endpoint'
import type { PageQuery } from '@gemba/domain/core/paging'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { CallArguments } from './call.ts'
import { asCallError } from './callError.ts'
import { addressOfListState, type ListStart, type ListState, listStateOf, queryOfListState } from './listState.ts'
import { queryOf } from './queries.ts'
import type { Search } from './search.ts'
import { usePageWithin } from './usePageWithin.ts'

type FilterName<E extends AnyEndpoint> = Exclude<keyof QueryInputOf<E>, keyof PageQuery> & string

export type ListOptions<E extends AnyEndpoint, Row> = Omit<ListStart, 'filters'> & {
  /** the list in the answer: `answer => answer.tutorials` */
  rows: (answer: AnswerOf<E>) => readonly Row[]
  /** parameters of the endpoint's query that the address carries */
  filters?: readonly FilterName<E>[]
  /** filters that are set until the user clears them */
  startFilters?: Partial<Record<FilterName<E>, string>>
  /** what is always asked for and stands in no address */
  fixed?: Partial<QueryInputOf<E>>
  params?: ParamsOf<E>
  enabled?: boolean
  /** `here`: the list is no page of its own, so the address stays as it is */
  keep?: 'address' | 'here'
}

/**
 * A list page's state and its rows: search, order, filters and page are kept in the address, so that back, reload and a
 * mailed link show the same. `table` goes to DataTable, `pager` to Pager, `search` to FilterBar.
 */
export const useList = <E extends AnyEndpoint, Row>(endpoint: E, options: ListOptions<E, Row>) => {
  const { filters: names = [], startFilters, rows, fixed, params, enabled, keep = 'address', ...order } = options
  const start: ListStart = { ...order, ...(startFilters && { filters: startFilters as Record<string, string> }) }
  const [address, setAddress] = useKept(keep)
  const state = listStateOf(address, start, names)
  const change = (next: Partial<ListState>, replace = false) =>
    setAddress(addressOfListState({ ...state, page: 1, ...next }, start, names, address), replace)
  const input = { ...(params && { params }), query: { ...fixed, ...queryOfListState(state) } }
  const asked = queryOf(endpoint, ...([input] as unknown as CallArguments<E>))
  const query = useQuery({
    ...asked,
    placeholderData: keepPreviousData,
    ...(enabled !== undefined && { enabled }),
  })
  const answer = query.data as (AnswerOf<E> & { total: number }) | undefined
  const total = answer?.total ?? 0
  const isBeyond = usePageWithin({
    state,
    answer,
    isPlaceholderData: query.isPlaceholderData,
    rows: answer ? rows(answer).length : 0,
    total,
    go: page => change({ page }, true),
  })
  // Rows that were loaded before stay when loading them again fails: somebody may be working in them.
  const failure = query.error && !answer ? asCallError(query.error) : undefined
  const narrowed =
    state.search !== '' || Object.keys(state.filters).some(name => state.filters[name] !== start.filters?.[name])
  const clear = () => change({ search: '', filters: start.filters ?? {} })
  return {
    state,
    /** the whole answer, for what it says beside the rows (`can`) */
    answer: answer as AnswerOf<E> | undefined,
    total,
    query,
    narrowed,
    clear,
    filter: (name: FilterName<E>): string | undefined => state.filters[name],
    /** sets a filter; nothing clears it */
    setFilter: (name: FilterName<E>, value: string | undefined) => {
      const { [name]: _, ...others } = state.filters
      change({ filters: value ? { ...others, [name]: value } : others })
    },
    setFilters: (values: Partial<Record<FilterName<E>, string>>) =>
      change({ filters: { ...state.filters, ...values } as Record<string, string> }),
    search: { value: state.search, onChange: (search: string) => search !== state.search && change({ search }, true) },
    table: {
      rows: answer && !isBeyond ? rows(answer) : undefined,
      sort: { column: state.sort, descending: state.descending },
      onSort: ({ column, descending }: { column: string; descending: boolean }) => change({ sort: column, descending }),
      ...(failure && {
        error: { detail: failure.message, requestId: failure.requestId, onRetry: () => void query.refetch() },
      }),
      ...(narrowed && { noHits: { search: state.search, onClear: clear } }),
    },
    pager: {
      total,
      page: state.page,
      pageSize: state.pageSize,
      onPage: (page: number) => change({ page }),
      onPageSize: (pageSize: number) => change({ pageSize }),
    },
  }
}

/** Where the state is kept: in the address, or only as long as the part is shown. */
const useKept = (keep: 'address' | 'here'): [Search, (next: Search, replace: boolean) => void] => {
  const here = useState<Search>({})
  const address = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  if (keep === 'here') return [here[0], next => here[1](next)]
  return [address, (next, replace) => void navigate({ to: '.', search: next, replace, resetScroll: false } as never)]
}
