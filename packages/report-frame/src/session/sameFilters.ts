import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** A text that is the same for two values of the same parts, in whatever order these are. */
export const textOf = (value: unknown): string => JSON.stringify(value, inOrder)

/** Whether filters say the same. What was stored meanwhile may have its parts in another order. */
export const areSame = (one: readonly DatasetFilter[], other: readonly DatasetFilter[]): boolean =>
  textOf(one) === textOf(other)

/** Those of them that are none of the others. */
export const without = (filters: readonly DatasetFilter[], others: readonly DatasetFilter[]): DatasetFilter[] =>
  filters.filter(filter => !others.some(other => areSame([filter], [other])))
