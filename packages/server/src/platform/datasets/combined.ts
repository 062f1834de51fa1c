// Filters of several fields together: combinations of values, and trees of them.
import type { CombinedFilter, HierarchyNode } from '@gemba/domain/datasets/filter.schema'
import { filterTypes } from '@gemba/domain/datasets/filter.schema'
import { type SQL, sql } from 'drizzle-orm'
import { type Asking, all, any, type Grouping, isValue } from './conditions.ts'
import { refuseAt, type Target } from './target.ts'

/** The condition of a filter on its targets. @throws 422 at the path: a target that is counted, a value too many … */
export const combinedCondition = (
  filter: CombinedFilter,
  targets: readonly Target[],
  asking: Asking,
  path: string,
): SQL => {
  const groups = targets.map((target): Grouping => {
    if (target.kind !== 'dimension') throw refuseAt(`${path}.target`, 'datasets:notThisFilter')
    return target
  })
  if (filter.filterType === filterTypes.hierarchy)
    return any(filter.hierarchyData.map(node => ofNode(node, groups, false, { asking, path: `${path}.hierarchyData` })))
  return any(
    filter.values.map((tuple, at) => {
      const place = `${path}.values.${at}`
      if (tuple.length !== groups.length) throw refuseAt(place, 'datasets:valueForEach')
      return all(tuple.map(({ value }, level) => isValue(groups[level] as Grouping, value, asking, place)))
    }),
  )
}

type Place = { asking: Asking; path: string }

/** The records of a node: of those with its value the ones that its children choose, and if it is chosen the others, too. */
const ofNode = (node: HierarchyNode, groups: readonly Grouping[], isAbove: boolean, place: Place): SQL => {
  const { value, operator = 'Inherited', children = [] } = node
  const [group, ...below] = groups
  if (!group) throw refuseAt(place.path, 'datasets:valueForEach')
  const isChosen = operator === 'Inherited' ? isAbove : operator === 'Selected'
  const itself = isValue(group, value, place.asking, place.path)
  if (children.length === 0) return isChosen ? itself : sql`false`
  const [next] = below
  if (!next) throw refuseAt(place.path, 'datasets:valueForEach')
  const chosen = children.map(child => ofNode(child, below, isChosen, place))
  const named = any(children.map(child => isValue(next, child.value, place.asking, place.path)))
  return all([itself, any(isChosen ? [...chosen, sql`not ${named}`] : chosen)])
}
