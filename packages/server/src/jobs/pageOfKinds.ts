import type { QueryOf } from '@gemba/domain/core/endpoint'
import type { listJobKinds } from '@gemba/domain/jobs/jobs.endpoints'
import type { JobKind } from '@gemba/domain/jobs/jobs.schema'
import { columnOf } from '../platform/database/paging.ts'
import type { Locale } from '../platform/phrases.ts'

type Order = (one: JobKind, other: JobKind) => number

/** A page of the few kinds that there are, by their words by default, and how many match. */
export const pageOfKinds = (locale: Locale, kinds: readonly JobKind[], query: QueryOf<typeof listJobKinds>) => {
  const { next, count, search = '', sort = 'label', descending } = query
  const words = search.toLocaleLowerCase(locale)
  const order = columnOf(orders(locale), sort)
  const found = kinds.filter(({ label }) => label.toLocaleLowerCase(locale).includes(words)).sort(order)
  if (descending) found.reverse()
  return { jobs: found.slice(next, next + count), total: found.length }
}

const orders = (locale: Locale): Record<string, Order> => {
  const { compare } = new Intl.Collator(locale)
  return {
    label: (one, other) => compare(one.label, other.label),
    lastRun: (one, other) =>
      Date.parse(one.lastRun?.at ?? '1970-01-01') - Date.parse(other.lastRun?.at ?? '1970-01-01'),
    waiting: (one, other) => one.waiting - other.waiting,
    failed: (one, other) => one.failed - other.failed,
    done: (one, other) => one.done - other.done,
  }
}
