// What a filter filters by. The names with `Filter` in them are those that filters use.

/** By the name that a query gives it. */
export interface IQueryNameTarget {
  queryName: string
}

/** What every target has: its table. */
export interface IBaseTarget {
  table: string
  $schema?: string
}

/** Whether values count as their part of the grand total. */
export interface IPercentOfGrandTotalTarget {
  percentOfGrandTotal?: boolean
}

/** A column of a table. */
export interface IColumnTarget extends IBaseTarget {
  column: string
}

/** A column whose values are told apart by keys. */
export interface IKeyColumnsTarget extends IColumnTarget {
  keys: string[]
}

/** A level of a hierarchy. */
export interface IHierarchyLevelTarget extends IBaseTarget {
  hierarchy: string
  hierarchyLevel: string
}

/** A level of a hierarchy whose values are told apart by keys. */
export interface IKeyHierarchyTarget extends IHierarchyLevelTarget {
  keys: string[]
}

/** A target that cannot be expressed further. */
export interface INotSupportedTarget extends IBaseTarget {}

/** A measure of a table. */
export interface IMeasureTarget extends IBaseTarget, IPercentOfGrandTotalTarget {
  measure: string
}

/** The aggregation of a field, such as `Sum`. */
export interface IAggregationTarget extends IPercentOfGrandTotalTarget {
  aggregationFunction: string
}

/** A column by way of an aggregation. */
export interface IColumnAggrTarget extends IColumnTarget, IAggregationTarget {}

/** A level of a hierarchy by way of an aggregation. */
export interface IHierarchyLevelAggrTarget extends IHierarchyLevelTarget, IAggregationTarget {}

/** A target whose values are told apart by keys. */
export type IKeyTarget = IKeyColumnsTarget | IKeyHierarchyTarget

/** A field, for filters and for sorting. */
export type ITarget =
  | IColumnTarget
  | IHierarchyLevelTarget
  | IMeasureTarget
  | INotSupportedTarget
  | IColumnAggrTarget
  | IHierarchyLevelAggrTarget

/** `IBaseTarget` of a filter. */
export interface IBaseFilterTarget extends IBaseTarget {}

/** `IColumnTarget` of a filter. */
export interface IFilterColumnTarget extends IBaseFilterTarget, IColumnTarget {}

/** `IKeyColumnsTarget` of a filter. */
export interface IFilterKeyColumnsTarget extends IFilterColumnTarget, IKeyColumnsTarget {}

/** `IHierarchyLevelTarget` of a filter. */
export interface IFilterHierarchyTarget extends IBaseFilterTarget, IHierarchyLevelTarget {}

/** `IKeyHierarchyTarget` of a filter. */
export interface IFilterKeyHierarchyTarget extends IFilterHierarchyTarget, IKeyHierarchyTarget {}

/** `INotSupportedTarget` of a filter. */
export interface INotSupportedFilterTarget extends IBaseFilterTarget, INotSupportedTarget {}

/** `IAggregationTarget` of a filter. */
export interface IFilterAggregationTarget extends IBaseFilterTarget, IAggregationTarget {}

/** `IMeasureTarget` of a filter. */
export interface IFilterMeasureTarget extends IBaseFilterTarget, IMeasureTarget {}

/** `IColumnAggrTarget` of a filter. */
export interface IFilterColumnAggrTarget extends IFilterColumnTarget, IFilterAggregationTarget {}

/** `IHierarchyLevelAggrTarget` of a filter. */
export interface IFilterHierarchyAggrTarget extends IFilterHierarchyTarget, IFilterAggregationTarget {}

/** A column together with the columns that it groups. */
export interface IFilterGroupedColumnsTarget extends IFilterColumnTarget {
  groupedColumns: IFilterTarget[]
}

/** `IKeyTarget` of a filter. */
export type IFilterKeyTarget = IFilterKeyColumnsTarget | IFilterKeyHierarchyTarget

/** A field that a filter filters by. */
export type IFilterTarget =
  | IFilterColumnTarget
  | IFilterHierarchyTarget
  | IFilterMeasureTarget
  | INotSupportedFilterTarget
  | IFilterColumnAggrTarget
  | IFilterHierarchyAggrTarget

/** The fields whose combinations a tuple filter names. */
export type ITupleFilterTarget = IFilterTarget[]

/** The numbers that the frame gave data points. */
export type IIdentityFilterTarget = number[]

/** The levels of a hierarchy by the names that a query gives them. */
export type IHierarchyIdentityFilterTarget = IQueryNameTarget[]

/** One field, or groups of fields for combinations. */
export type IIncludeExcludeFilterTarget = IFilterTarget | (IFilterTarget | IFilterKeyTarget)[][]

/** Whatever a filter can filter by. */
export type IFilterGeneralTarget =
  | IFilterTarget
  | IFilterKeyTarget
  | ITupleFilterTarget
  | IIdentityFilterTarget
  | IIncludeExcludeFilterTarget
  | IHierarchyIdentityFilterTarget
