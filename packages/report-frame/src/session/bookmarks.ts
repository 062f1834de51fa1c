// A bookmark's state: the page, and what is chosen on all of them. Host pages keep it as a text that they don't read.
import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import type { BookmarkState } from '@gemba/domain/reports/report.schema'
import type { Narrowing } from './filtering.ts'

/** What a bookmark keeps of what is shown. */
export const captured = (page: string, { report, own, slicers, sorts }: Narrowing): BookmarkState => ({
  ...{ page, report: [...report] },
  ...{ own: listed(own), slicers: listed(slicers), sorts: { ...sorts } },
})

const listed = (filters: Narrowing['own']) =>
  Object.fromEntries(Object.entries(filters).map(([place, all]) => [place, [...all]]))

/** What is chosen once a bookmark is applied; what was clicked and drilled into is taken back. */
export const recalled = ({ report, own, slicers, sorts }: BookmarkState): Narrowing => ({
  ...{ report, own, slicers, sorts },
  ...{ selection: undefined, drills: {} },
})

/** The state as a text of ASCII, and back; undefined for a text that is none. */
export const stateText = (state: BookmarkState): string => {
  const bytes = new TextEncoder().encode(JSON.stringify({ version: 1, ...state }))
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
}

type Read = (filters: unknown) => DatasetFilter[]

/** @param read checks filters, which come from outside. @throws what `read` throws */
export const stateOf = (text: string, read: Read): BookmarkState | undefined => {
  const given = parsed(text)
  if (given?.version !== 1 || typeof given.page !== 'string') return undefined
  const filters = (value: unknown) =>
    Object.fromEntries(Object.entries(objectOf(value)).map(([place, all]) => [place, read(all)]))
  const sorts = Object.entries(objectOf(given.sorts)).flatMap(([place, sort]) => {
    const { column, descending } = objectOf(sort)
    return typeof column === 'number' ? [[place, { column, descending: descending === true }] as const] : []
  })
  return {
    ...{ page: given.page, report: read(given.report) },
    ...{ own: filters(given.own), slicers: filters(given.slicers), sorts: Object.fromEntries(sorts) },
  }
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const parsed = (text: string): Record<string, unknown> | undefined => {
  try {
    const bytes = Uint8Array.from(atob(text), character => character.charCodeAt(0))
    return objectOf(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return undefined
  }
}
