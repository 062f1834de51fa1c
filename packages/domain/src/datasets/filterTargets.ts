// What filters are about: most about one field, some about several together.
import type { CombinedFilter, DatasetFilter, FilterTarget, FilterValue, HierarchyNode } from './filter.schema.ts'

/** The fields of a filter: one, or those of a combination. */
export const targetsOf = ({ target }: Pick<DatasetFilter, 'target'>): readonly FilterTarget[] =>
  Array.isArray(target) ? target : [target]

/** The dataset of a filter. */
export const tableOf = (filter: Pick<DatasetFilter, 'target'>): string => targetsOf(filter)[0]?.table ?? ''

/** The id of a target's field; of a level that of its hierarchy. */
export const fieldOfTarget = (target: FilterTarget): string =>
  'column' in target ? target.column : 'measure' in target ? target.measure : target.hierarchy

/** Whether a filter is about several fields together. */
export const isCombined = (filter: DatasetFilter): filter is CombinedFilter =>
  filter.filterType === 6 || filter.filterType === 9

/** A combination that is chosen, or left out again of one that is. */
export type ChosenPath = { values: FilterValue[]; isLeftOut: boolean }

const pathsBelow = (nodes: readonly HierarchyNode[], above: FilterValue[], isAbove: boolean): ChosenPath[] =>
  nodes.flatMap(({ value, operator = 'Inherited', children = [] }) => {
    const values = [...above, value]
    const isChosen = operator === 'Inherited' ? isAbove : operator === 'Selected'
    const own = isChosen === isAbove ? [] : [{ values, isLeftOut: !isChosen }]
    return [...own, ...pathsBelow(children, values, isChosen)]
  })

/** What a filter of several fields chooses, from coarse to fine. */
export const chosenPaths = (filter: CombinedFilter): ChosenPath[] =>
  filter.filterType === 6
    ? filter.values.map(tuple => ({ values: tuple.map(({ value }) => value), isLeftOut: false }))
    : pathsBelow(filter.hierarchyData, [], false)

const nodesIn = (nodes: readonly HierarchyNode[]): number =>
  nodes.reduce((sum, { children = [] }) => sum + 1 + nodesIn(children), 0)

/** How many values a filter compares with. */
export const valuesIn = (filter: DatasetFilter): number => {
  switch (filter.filterType) {
    case 1:
      return filter.values.length
    case 6:
      return filter.values.reduce((sum, tuple) => sum + tuple.length, 0)
    case 9:
      return nodesIn(filter.hierarchyData)
    default:
      return 2
  }
}
