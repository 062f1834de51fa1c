import type { DatasetFilter, FilterOf, FilterTarget } from '@gemba/domain/datasets/filter.schema'
import { isCombined } from '@gemba/domain/datasets/filterTargets'

/** Conditions that a form with a lower and an upper limit shows as they are: at most one of each. */
const areLimits = ({ conditions, logicalOperator }: FilterOf<'advanced'>): boolean =>
  conditions.every(
    ({ operator, value }) => /^(?:Greater|Less)ThanOrEqual$/.test(operator) && value !== undefined && value !== null,
  ) &&
  (conditions.length === 1 || (logicalOperator === 'And' && conditions[0]?.operator !== conditions[1]?.operator))

/** All values that contain a text, as they are chosen in a list. */
const isSearch = ({ conditions: [one, other] }: FilterOf<'advanced'>): boolean =>
  one?.operator === 'Contains' && other === undefined

/** The field whose values or limits are chosen in place of a filter; undefined for one that its form could not show as it is. */
export const editableField = (filter: DatasetFilter): string | undefined => {
  if (isCombined(filter) || filter.filterType === 5 || filter.filterType === 7) return undefined
  if (filter.filterType === 1 && filter.operator === 'NotIn') return undefined
  const target: FilterTarget = filter.target
  if ('measure' in target) {
    const isOpen = filter.filterType === 1 && filter.operator === 'All'
    return isOpen || (filter.filterType === 0 && areLimits(filter)) ? target.measure : undefined
  }
  if (filter.filterType === 0 && !areLimits(filter) && !isSearch(filter)) return undefined
  return 'column' in target && !target.aggregationFunction ? target.column : undefined
}
