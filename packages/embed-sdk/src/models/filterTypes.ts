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

export interface IFilter {
  $schema: string
  target: IFilterGeneralTarget
  filterType: FilterType
  displaySettings?: IFilterDisplaySettings
}

export type PrimitiveValueType = string | number | boolean

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

export type AdvancedFilterLogicalOperators = 'And' | 'Or'

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

export interface IAdvancedFilterCondition {
  value?: string | number | boolean | Date
  operator: AdvancedFilterConditionOperators
}

/** One or two conditions. */
export interface IAdvancedFilter extends IFilter {
  logicalOperator: AdvancedFilterLogicalOperators
  conditions?: IAdvancedFilterCondition[]
}

export type TopNFilterOperators = 'Top' | 'Bottom'

export interface ITopNFilter extends IFilter {
  operator: TopNFilterOperators
  itemCount: number
  orderBy: ITarget
}

export interface IRelativeDateTimeFilter extends IFilter {
  operator: RelativeDateOperators
  timeUnitsCount?: number
  timeUnitType: RelativeDateFilterTimeUnit
}

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

export interface IIncludeExcludeTargetValue {
  value: PrimitiveValueType
  keyValues?: PrimitiveValueType[]
}

export type IncludeExcludePointType = IIncludeExcludeTargetValue[]

export type IncludeExcludePointsGroupType = IncludeExcludePointType[]

export type IncludeExcludeFilterValuesType = IncludeExcludePointsGroupType[]

/** Data points that were included or excluded in a visual. */
export interface IIncludeExcludeFilter extends IFilter {
  values: (string | number | boolean)[] | IncludeExcludeFilterValuesType
  target: IIncludeExcludeFilterTarget
  isExclude: boolean
}

export type IdentityFilterOperators = 'In'

export interface IIdentityFilter extends IFilter {
  operator: IdentityFilterOperators
  target: IIdentityFilterTarget
}

export interface ITupleElementValue {
  value: PrimitiveValueType
  keyValues?: PrimitiveValueType[]
}

export type TupleValueType = ITupleElementValue[]

export type TupleFilterOperators = 'In'

/** Combinations of values of several targets. */
export interface ITupleFilter extends IFilter {
  $schema: string
  filterType: FilterType
  operator: TupleFilterOperators
  target: ITupleFilterTarget
  values: TupleValueType[]
}

export type HierarchyFilterNodeOperators = 'Selected' | 'NotSelected' | 'Inherited'

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

export interface IHierarchyIdentityFilterNode<IdentityType> {
  identity: IdentityType
  children?: IHierarchyIdentityFilterNode<IdentityType>[]
  operator: HierarchyFilterNodeOperators
}

export interface IHierarchyIdentityFilter<IdentityType> extends IFilter {
  target: IHierarchyIdentityFilterTarget
  hierarchyData: IHierarchyIdentityFilterNode<IdentityType>[]
}

export type ReportLevelFilters =
  | IBasicFilter
  | IBasicFilterWithKeys
  | IAdvancedFilter
  | IRelativeDateFilter
  | ITupleFilter
  | IRelativeTimeFilter

export type PageLevelFilters =
  | IBasicFilter
  | IBasicFilterWithKeys
  | IAdvancedFilter
  | IRelativeDateFilter
  | ITupleFilter
  | IRelativeTimeFilter

export type VisualLevelFilters =
  | IBasicFilter
  | IBasicFilterWithKeys
  | IAdvancedFilter
  | IRelativeDateFilter
  | ITopNFilter
  | IIncludeExcludeFilter
  | IRelativeTimeFilter

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

export interface OnLoadFiltersBase {
  operation: FiltersOperations
  filters?: IFilter[]
}

export interface PageOnLoadFilters extends OnLoadFiltersBase {
  filters?: PageLevelFilters[]
}

export interface ReportOnLoadFilters extends OnLoadFiltersBase {
  filters?: ReportLevelFilters[]
}

/** How the filters of a report change when it is loaded. */
export interface OnLoadFilters {
  allPages?: ReportOnLoadFilters
  currentPage?: PageOnLoadFilters
}
