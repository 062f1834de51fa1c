// Filters as they travel: plain objects, told apart by `filterType` or by their fields (spec 3 §3).
import type {
  FiltersOperations,
  FilterType,
  RelativeDateFilterTimeUnit,
  RelativeDateOperators,
} from './enumerations.ts'
import type {
  IFilterGeneralTarget,
  IFilterKeyTarget,
  IFilterTarget,
  IHierarchyIdentityFilterTarget,
  IIdentityFilterTarget,
  IIncludeExcludeFilterTarget,
  ITarget,
  ITupleFilterTarget,
} from './filterTargets.ts'

/** What readers see of a filter in the filter pane. */
export interface IFilterDisplaySettings {
  isLockedInViewMode?: boolean
  isHiddenInViewMode?: boolean
  displayName?: string
}

/** What every filter has. */
export interface IFilter {
  $schema: string
  target: IFilterGeneralTarget
  filterType: FilterType
  displaySettings?: IFilterDisplaySettings
}

/** A value to filter by. */
export type PrimitiveValueType = string | number | boolean

/** Whether the values of a basic filter count, do not count, or all do. */
export type BasicFilterOperators = 'In' | 'NotIn' | 'All'

/** Values that count, or do not count. */
export interface IBasicFilter extends IFilter {
  operator: BasicFilterOperators
  values: (string | number | boolean)[]
  requireSingleSelection?: boolean
}

/** `keyValues` has a tuple for each value: one key for each of the target's keys. */
export interface IBasicFilterWithKeys extends IBasicFilter {
  target: IFilterKeyTarget
  keyValues: (string | number | boolean)[][]
}

/** Whether both conditions or one of them has to hold. */
export type AdvancedFilterLogicalOperators = 'And' | 'Or'

/** How a condition compares. */
export type AdvancedFilterConditionOperators =
  | 'None'
  | 'LessThan'
  | 'LessThanOrEqual'
  | 'GreaterThan'
  | 'GreaterThanOrEqual'
  | 'Contains'
  | 'DoesNotContain'
  | 'StartsWith'
  | 'DoesNotStartWith'
  | 'Is'
  | 'IsNot'
  | 'IsBlank'
  | 'IsNotBlank'
  | 'IsEmptyString'
  | 'IsNotEmptyString'

/** A condition; `IsBlank` and its like need no value. */
export interface IAdvancedFilterCondition {
  value?: string | number | boolean | Date
  operator: AdvancedFilterConditionOperators
}

/** One or two conditions. */
export interface IAdvancedFilter extends IFilter {
  logicalOperator: AdvancedFilterLogicalOperators
  conditions?: IAdvancedFilterCondition[]
}

/** From which end items are counted. */
export type TopNFilterOperators = 'Top' | 'Bottom'

/** The first or last so many items in the order of another field. */
export interface ITopNFilter extends IFilter {
  operator: TopNFilterOperators
  itemCount: number
  orderBy: ITarget
}

/** A span of time before, around or after now. */
export interface IRelativeDateTimeFilter extends IFilter {
  operator: RelativeDateOperators
  timeUnitsCount?: number
  timeUnitType: RelativeDateFilterTimeUnit
}

/** A span of days or more; `includeToday` says whether today counts. */
export interface IRelativeDateFilter extends IRelativeDateTimeFilter {
  includeToday: boolean
}

/** `timeUnitType` is Minutes or Hours. */
export interface IRelativeTimeFilter extends IRelativeDateTimeFilter {}

/** A filter of the report that cannot be expressed; it can be read, not set. */
export interface INotSupportedFilter extends IFilter {
  message: string
  notSupportedTypeName: string
}

/** A value of a data point, with its keys when its target has some. */
export interface IIncludeExcludeTargetValue {
  value: PrimitiveValueType
  keyValues?: PrimitiveValueType[]
}

/** A data point: a value for each field of its group. */
export type IncludeExcludePointType = IIncludeExcludeTargetValue[]

/** The data points of a group of fields. */
export type IncludeExcludePointsGroupType = IncludeExcludePointType[]

/** The data points of each group of the target. */
export type IncludeExcludeFilterValuesType = IncludeExcludePointsGroupType[]

/** Data points that were included or excluded in a visual. */
export interface IIncludeExcludeFilter extends IFilter {
  values: (string | number | boolean)[] | IncludeExcludeFilterValuesType
  target: IIncludeExcludeFilterTarget
  isExclude: boolean
}

/** Identity filters know one operator. */
export type IdentityFilterOperators = 'In'

/** Data points by the numbers that the frame gave them. */
export interface IIdentityFilter extends IFilter {
  operator: IdentityFilterOperators
  target: IIdentityFilterTarget
}

/** A value of a combination, with its keys when its target has some. */
export interface ITupleElementValue {
  value: PrimitiveValueType
  keyValues?: PrimitiveValueType[]
}

/** A combination: a value for each field of the target. */
export type TupleValueType = ITupleElementValue[]

/** Tuple filters know one operator. */
export type TupleFilterOperators = 'In'

/** Combinations of values of several targets. */
export interface ITupleFilter extends IFilter {
  $schema: string
  filterType: FilterType
  operator: TupleFilterOperators
  target: ITupleFilterTarget
  values: TupleValueType[]
}

/** Whether a value is chosen, left out, or does as the value above it. */
export type HierarchyFilterNodeOperators = 'Selected' | 'NotSelected' | 'Inherited'

/** A value of a level, with those of the next level below it. */
export interface IHierarchyFilterNode {
  value?: PrimitiveValueType
  keyValues?: PrimitiveValueType[]
  children?: IHierarchyFilterNode[]
  operator?: HierarchyFilterNodeOperators
}

/** What is chosen in a slicer of several levels. */
export interface IHierarchyFilter extends IFilter {
  target: (IFilterTarget | IFilterKeyTarget)[]
  hierarchyData: IHierarchyFilterNode[]
}

/** A value of a level by its identity, with those of the next level below it. */
export interface IHierarchyIdentityFilterNode<IdentityType> {
  identity: IdentityType
  children?: IHierarchyIdentityFilterNode<IdentityType>[]
  operator: HierarchyFilterNodeOperators
}

/** What is chosen in a slicer of several levels, by identities. */
export interface IHierarchyIdentityFilter<IdentityType> extends IFilter {
  target: IHierarchyIdentityFilterTarget
  hierarchyData: IHierarchyIdentityFilterNode<IdentityType>[]
}

/** The filters that a report takes. */
export type ReportLevelFilters =
  | IBasicFilter
  | IBasicFilterWithKeys
  | IAdvancedFilter
  | IRelativeDateFilter
  | ITupleFilter
  | IRelativeTimeFilter

/** The filters that a page takes. */
export type PageLevelFilters =
  | IBasicFilter
  | IBasicFilterWithKeys
  | IAdvancedFilter
  | IRelativeDateFilter
  | ITupleFilter
  | IRelativeTimeFilter

/** The filters that a visual takes. */
export type VisualLevelFilters =
  | IBasicFilter
  | IBasicFilterWithKeys
  | IAdvancedFilter
  | IRelativeDateFilter
  | ITopNFilter
  | IIncludeExcludeFilter
  | IRelativeTimeFilter

/** The filters that a slicer takes. */
export type ISlicerFilter =
  | IBasicFilter
  | IBasicFilterWithKeys
  | IAdvancedFilter
  | IRelativeDateFilter
  | IRelativeTimeFilter
  | IHierarchyFilter

/** A change of filters. With RemoveAll no filters may be given, otherwise they must be. */
export interface IUpdateFiltersRequest {
  filtersOperation: FiltersOperations
  filters?: ReportLevelFilters[] | PageLevelFilters[] | VisualLevelFilters[]
}

/** A change of filters at loading. With RemoveAll no filters may be given. */
export interface OnLoadFiltersBase {
  operation: FiltersOperations
  filters?: IFilter[]
}

/** A change of a page's filters at loading. */
export interface PageOnLoadFilters extends OnLoadFiltersBase {
  filters?: PageLevelFilters[]
}

/** A change of a report's filters at loading. */
export interface ReportOnLoadFilters extends OnLoadFiltersBase {
  filters?: ReportLevelFilters[]
}

/** How the filters of a report change when it is loaded. */
export interface OnLoadFilters {
  allPages?: ReportOnLoadFilters
  currentPage?: PageOnLoadFilters
}
