import { isDay } from '@gemba/domain/core/calendarDay'

/** What a list shows: the words searched for, order, page and filters. It lives in the address. */
export type ListState = {
  search: string
  sort: string
  descending: boolean
  page: number
  pageSize: number
  filters: Readonly<Record<string, string>>
}

/** What a list starts with; an address that says nothing means this, and says nothing when it is this. */
export type ListStart = {
  sort: string
  descending?: boolean
  pageSize?: number
  filters?: Readonly<Record<string, string>>
}

type Search = Readonly<Record<string, string | undefined>>

const wholeFrom = (text: string | undefined, otherwise: number, most: number) => {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 ? Math.min(number, most) : otherwise
}

/** The state of an address. Invalid values mean the default. `names` are the filters of this list. */
export const listStateOf = (search: Search, start: ListStart, names: readonly string[]): ListState => ({
  search: search.search ?? '',
  sort: search.sort ?? start.sort,
  descending: search.descending === undefined ? (start.descending ?? false) : search.descending === 'true',
  page: wholeFrom(search.page, 1, 1_000_000),
  pageSize: wholeFrom(search.count, start.pageSize ?? 50, 500),
  filters: Object.fromEntries(names.flatMap(name => filterOf(name, given(search, start, name)))),
})

/** The value of a filter from address and default. Days that make no range are ignored (specification 2 §5). */
const given = (search: Search, { filters = {} }: ListStart, name: string): string | undefined => {
  const both = search[name] ?? filters[name]
  if (name !== 'startDate' && name !== 'endDate') return both
  const [from, to] = [search.startDate ?? filters.startDate ?? '-', search.endDate ?? filters.endDate ?? '-']
  const areDays = [from, to].every(day => day === '-' || isDay(day))
  return areDays && (from === '-' || to === '-' || from <= to) ? both : filters[name]
}

// `-` is a filter that was cleared although the list starts with one.
const filterOf = (name: string, value: string | undefined): [string, string][] =>
  value === undefined || value === '' || value === '-' ? [] : [[name, value]]

/** The address of a state: other parameters stay, what equals the start is left out. */
export const addressOfListState = (
  state: ListState,
  start: ListStart,
  names: readonly string[],
  other: Search = {},
): Search => ({
  ...other,
  search: state.search || undefined,
  sort: state.sort === start.sort ? undefined : state.sort,
  descending: state.descending === (start.descending ?? false) ? undefined : String(state.descending),
  page: state.page === 1 ? undefined : String(state.page),
  count: state.pageSize === (start.pageSize ?? 50) ? undefined : String(state.pageSize),
  ...Object.fromEntries(names.map(name => [name, filterInAddress(state.filters[name], start.filters?.[name])])),
})

const filterInAddress = (value: string | undefined, usual: string | undefined) =>
  value === usual ? undefined : (value ?? (usual === undefined ? undefined : '-'))

/**
 * The page to show instead of one that lies beyond the end, because its last row was removed or its address is old: the
 * last one, or the first if the response has no total. undefined: this page exists.
 */
export const pageInstead = (
  { page, pageSize }: Pick<ListState, 'page' | 'pageSize'>,
  rows: number,
  total: number,
): number | undefined =>
  rows > 0 || page === 1 ? undefined : Math.max(1, Math.min(page - 1, Math.ceil(total / pageSize)))

/** The query of the list's endpoint. */
export const queryOfListState = (state: ListState) => ({
  ...state.filters,
  next: (state.page - 1) * state.pageSize,
  count: state.pageSize,
  sort: state.sort,
  descending: state.descending,
  ...(state.search.trim() && { search: state.search.trim() }),
})
