// Questions about filters, targets and extensions of which only the shape is known.
import { FilterType } from './enumerations.ts'
import type {
  Extensions,
  IExtension,
  IExtensions,
  IFlatMenuExtension,
  IGroupedMenuExtension,
  IMenuExtension,
} from './extensions.ts'
import type {
  IColumnAggrTarget,
  IColumnTarget,
  IFilterTarget,
  IHierarchyLevelAggrTarget,
  IHierarchyLevelTarget,
  IMeasureTarget,
  IPercentOfGrandTotalTarget,
} from './filterTargets.ts'
import type { IFilter, OnLoadFilters, ReportLevelFilters } from './filterTypes.ts'

type Shape = { readonly [field: string]: unknown }

const shapeOf = (thing: unknown) => (thing ?? {}) as Shape

const isLevel = ({ table, hierarchy, hierarchyLevel }: Shape) => !!(table && hierarchy && hierarchyLevel)

/** The kind of a filter: its `filterType`, or what its fields say when that is missing or 0. */
export function getFilterType(filter: IFilter): FilterType {
  const { filterType, operator, values, logicalOperator, conditions } = shapeOf(filter)
  if (filterType) return filterType as FilterType
  if (typeof operator === 'string' && Array.isArray(values)) return FilterType.Basic
  if (typeof logicalOperator === 'string' && Array.isArray(conditions)) return FilterType.Advanced
  return FilterType.Unknown
}

/** Whether a target is a measure. */
export function isMeasure(arg: unknown): arg is IMeasureTarget {
  const { table, measure } = shapeOf(arg)
  return table !== undefined && measure !== undefined
}

/** A column as it is, not aggregated. */
export function isColumn(arg: unknown): arg is IColumnTarget {
  const { table, column, aggregationFunction } = shapeOf(arg)
  return !!(table && column && !aggregationFunction)
}

/** Whether a target is a column by way of an aggregation. */
export function isColumnAggr(arg: unknown): arg is IColumnAggrTarget {
  const { table, column, aggregationFunction } = shapeOf(arg)
  return !!(table && column && aggregationFunction)
}

/** A level of a hierarchy as it is, not aggregated. */
export function isHierarchyLevel(arg: unknown): arg is IHierarchyLevelTarget {
  return isLevel(shapeOf(arg)) && !shapeOf(arg).aggregationFunction
}

/** Whether a target is a level of a hierarchy by way of an aggregation. */
export function isHierarchyLevelAggr(arg: unknown): arg is IHierarchyLevelAggrTarget {
  return isLevel(shapeOf(arg)) && !!shapeOf(arg).aggregationFunction
}

/** Whether the values of a target count as their part of the grand total. */
export function isPercentOfGrandTotal(arg: unknown): arg is IPercentOfGrandTotalTarget {
  return !!shapeOf(arg).percentOfGrandTotal
}

/** A column whose values are told apart by keys. */
export function isFilterKeyColumnsTarget(target: IFilterTarget): boolean {
  return isColumn(target) && !!shapeOf(target).keys
}

/** Whether a filter is a basic one with key values. */
export function isBasicFilterWithKeys(filter: IFilter): boolean {
  return getFilterType(filter) === FilterType.Basic && !!shapeOf(filter).keyValues
}

/** Whether the filters of a configuration say for each of report and page what is to be done. */
export function isOnLoadFilters(filters: ReportLevelFilters[] | OnLoadFilters): filters is OnLoadFilters {
  return !!filters && !Array.isArray(filters)
}

/** Whether the filters of a configuration are a plain list. */
export function isReportFiltersArray(filters: ReportLevelFilters[] | OnLoadFilters): filters is ReportLevelFilters[] {
  return Array.isArray(filters)
}

/** Whether an entry stands in a group of the menu. */
export function isGroupedMenuExtension(menuExtension: IMenuExtension): menuExtension is IGroupedMenuExtension {
  return !!shapeOf(menuExtension).groupName
}

/** Whether an entry stands on its own in the menu. */
export function isFlatMenuExtension(menuExtension: IMenuExtension): menuExtension is IFlatMenuExtension {
  return !!menuExtension && !isGroupedMenuExtension(menuExtension)
}

/** Whether extensions are given in the older form, as a list. */
export function isIExtensionArray(extensions: Extensions): extensions is IExtension[] {
  return Array.isArray(extensions)
}

/** Whether extensions are given as commands and groups. */
export function isIExtensions(extensions: Extensions): extensions is IExtensions {
  return !!extensions && !Array.isArray(extensions)
}
