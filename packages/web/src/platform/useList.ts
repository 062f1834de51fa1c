import type { AnyEndpoint, ParamsOf, QueryInputOf, ResponseOf } from '@gemba/domain/core/endpoint'
import type { PageQuery } from '@gemba/domain/core/paging'
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type Filter, parametersOf } from '../ui/lists/filter.ts'
import type { ListView } from '../ui/lists/listView.ts'
import { asCallError } from './callError.ts'
import { addressOfListState, type ListStart, type ListState, listStateOf, queryOfListState } from './listState.ts'
import { anyQueryOf } from './queries.ts'
import type { Search } from './search.ts'
import { usePageWithin } from './usePageWithin.ts'

export type ListOptions<Response, Row, Name extends string> = Omit<ListStart, 'filters'> & {
  /** the list in the response: `response => response.tutorials` */
  rows: (response: Response) => readonly Row[]
  /** the filters of the list; their values are in the address */
  filters?: readonly Filter<Name>[]
  /** parameters in the address for which the page has fields of its own */
  parameters?: readonly Name[]
  /** filters that are set until the user clears them */
  startFilters?: Partial<Record<Name, string>>
  /** `here`: the list is only part of a page, so the address does not change */
  keep?: 'address' | 'here'
}

/** How a list loads a page of its rows. */
type RowsQuery<Response, Key extends QueryKey> = Pick<
  UseQueryOptions<Response, Error, Response, Key>,
  'queryKey' | 'queryFn'
>

/** A list with its whole response. */
export type AnsweredList<Response, Row, Name extends string> = ListView<Row> & {
  response: Response | undefined
  filter: (name: Name) => string | undefined
  setFilters: (values: Partial<Record<Name, string | undefined>>) => void
  /** why it was not loaded or reloaded */
  error: Error | null
  /** search, order and filters as a query, without the page */
  query: Omit<ReturnType<typeof queryOfListState>, 'next' | 'count'>
}

/**
 * A list's state and its rows, from any query: search, order, filters and page are kept in the address, so that back,
 * reload and shared links show the same.
 */
export const useListOf = <
  Response extends { total: number; isMore?: boolean },
  Row,
  Name extends string,
  Key extends QueryKey,
>(
  queryFor: (state: ListState) => RowsQuery<Response, Key>,
  options: ListOptions<Response, Row, Name>,
): AnsweredList<Response, Row, Name> => {
  const { filters = [], parameters = [], startFilters = {}, rows, keep = 'address', ...order } = options
  const names = [...filters.flatMap(parametersOf<Name>), ...parameters]
  const start: ListStart = { ...order, filters: startFilters as Record<string, string> }
  const [address, setAddress] = useKept(keep)
  const state = listStateOf(address, start, names)
  const change = (next: Partial<ListState>, replace = false) =>
    setAddress(addressOfListState({ ...state, page: 1, ...next }, start, names, address), replace)
  const { queryKey, queryFn } = queryFor(state)
  const { next: _, count: __, ...query } = queryOfListState(state)
  const {
    data: response,
    error,
    isPlaceholderData,
    refetch,
  } = useQuery({
    queryKey,
    queryFn,
    placeholderData: keepPreviousData,
  })
  const total = response?.total ?? 0
  const found = response && rows(response)
  const go = (page: number) => change({ page }, true)
  const isBeyond = usePageWithin({ state, response, isPlaceholderData, rows: found?.length ?? 0, total, go })
  // Rows stay when reloading them fails: someone may be working in them.
  const failure = error && !response ? asCallError(error) : undefined
  const filter = (name: Name): string | undefined => state.filters[name]
  const setFilters = (values: Partial<Record<Name, string | undefined>>) =>
    change({ filters: { ...state.filters, ...values } as Record<string, string> })
  return {
    response,
    rows: isBeyond ? undefined : found,
    failure: failure && {
      detail: failure.message,
      requestId: failure.requestId,
      onRetry: () => void refetch(),
    },
    search: { value: state.search, onChange: search => search !== state.search && change({ search }, true) },
    filter,
    setFilters,
    filters: { declared: filters, get: filter, set: setFilters },
    narrowed:
      state.search !== '' || Object.entries(state.filters).some(([name, value]) => value !== start.filters?.[name]),
    clear: () => change({ search: '', filters: startFilters as Record<string, string> }),
    sort: { column: state.sort, descending: state.descending },
    onSort: ({ column, descending }) => change({ sort: column, descending }),
    pager: {
      total,
      isMore: response?.isMore ?? false,
      page: state.page,
      pageSize: state.pageSize,
      onPage: page => change({ page }),
      onPageSize: pageSize => change({ pageSize }),
    },
    error,
    query,
  }
}

type ParameterOf<E extends AnyEndpoint> = Exclude<keyof QueryInputOf<E>, keyof PageQuery> & string

type EndpointListOptions<E extends AnyEndpoint, Row> = ListOptions<ResponseOf<E>, Row, ParameterOf<E>> & {
  /** of whose list it is: what the endpoint's path names */
  params?: ParamsOf<E>
  /** constant parameters, which are not in the address */
  fixed?: Partial<QueryInputOf<E>>
}

/** A list of an endpoint. `query` also says what is `fixed`, so an export returns the same rows. */
export type EndpointList<E extends AnyEndpoint, Row> = Omit<
  AnsweredList<ResponseOf<E>, Row, ParameterOf<E>>,
  'query'
> & { query: QueryInputOf<E> }

/** The list of an endpoint: `useList(listTutorials, { sort: 'name', rows: response => response.tutorials })`. */
export const useList = <E extends AnyEndpoint, Row>(
  endpoint: E,
  { params, fixed, ...options }: EndpointListOptions<E, Row>,
): EndpointList<E, Row> => {
  const queryFor = (state: ListState) =>
    anyQueryOf(endpoint, { ...(params && { params }), query: { ...fixed, ...queryOfListState(state) } })
  const list = useListOf(queryFor, options)
  return { ...list, query: { ...fixed, ...list.query } as QueryInputOf<E> }
}

/** The state: in the address, or only while the component is mounted. */
const useKept = (keep: 'address' | 'here'): [Search, (next: Search, replace: boolean) => void] => {
  const here = useState<Search>({})
  const address = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  if (keep === 'here') return [here[0], next => here[1](next)]
  return [address, (next, replace) => void navigate({ to: '.', search: next, replace, resetScroll: false })]
}
