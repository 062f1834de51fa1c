// What a filter filters by. The names with `Filter` in them are those that filters use.

/** By the name that a query gives it. */
export interface IQueryNameTarget {
  queryName: string
}

export interface IBaseTarget {
  table: string
  $schema?: string
}

export interface IPercentOfGrandTotalTarget {
  percentOfGrandTotal?: boolean
}

export interface IColumnTarget extends IBaseTarget {
  column: string
}

/** A column whose values are told apart by keys. */
export interface IKeyColumnsTarget extends IColumnTarget {
  keys: string[]
}

export interface IHierarchyLevelTarget extends IBaseTarget {
  hierarchy: string
  hierarchyLevel: string
}

/** A level of a hierarchy whose values are told apart by keys. */
export interface IKeyHierarchyTarget extends IHierarchyLevelTarget {
  keys: string[]
}

export interface INotSupportedTarget extends IBaseTarget {}

export interface IMeasureTarget extends IBaseTarget, IPercentOfGrandTotalTarget {
  measure: string
}

export interface IAggregationTarget extends IPercentOfGrandTotalTarget {
  aggregationFunction: string
}

export interface IColumnAggrTarget extends IColumnTarget, IAggregationTarget {}

export interface IHierarchyLevelAggrTarget extends IHierarchyLevelTarget, IAggregationTarget {}

export type IKeyTarget = IKeyColumnsTarget | IKeyHierarchyTarget

export type ITarget =
  | IColumnTarget
  | IHierarchyLevelTarget
  | IMeasureTarget
  | INotSupportedTarget
  | IColumnAggrTarget
  | IHierarchyLevelAggrTarget

export interface IBaseFilterTarget extends IBaseTarget {}

export interface IFilterColumnTarget extends IBaseFilterTarget, IColumnTarget {}

export interface IFilterKeyColumnsTarget extends IFilterColumnTarget, IKeyColumnsTarget {}

export interface IFilterHierarchyTarget extends IBaseFilterTarget, IHierarchyLevelTarget {}

export interface IFilterKeyHierarchyTarget extends IFilterHierarchyTarget, IKeyHierarchyTarget {}

export interface INotSupportedFilterTarget extends IBaseFilterTarget, INotSupportedTarget {}

export interface IFilterAggregationTarget extends IBaseFilterTarget, IAggregationTarget {}

export interface IFilterMeasureTarget extends IBaseFilterTarget, IMeasureTarget {}

export interface IFilterColumnAggrTarget extends IFilterColumnTarget, IFilterAggregationTarget {}

export interface IFilterHierarchyAggrTarget extends IFilterHierarchyTarget, IFilterAggregationTarget {}

/** A column together with the columns that it groups. */
export interface IFilterGroupedColumnsTarget extends IFilterColumnTarget {
  groupedColumns: IFilterTarget[]
}

export type IFilterKeyTarget = IFilterKeyColumnsTarget | IFilterKeyHierarchyTarget

export type IFilterTarget =
  | IFilterColumnTarget
  | IFilterHierarchyTarget
  | IFilterMeasureTarget
  | INotSupportedFilterTarget
  | IFilterColumnAggrTarget
  | IFilterHierarchyAggrTarget

export type ITupleFilterTarget = IFilterTarget[]

export type IIdentityFilterTarget = number[]

export type IHierarchyIdentityFilterTarget = IQueryNameTarget[]

export type IIncludeExcludeFilterTarget = IFilterTarget | (IFilterTarget | IFilterKeyTarget)[][]

/** Whatever a filter can filter by. */
export type IFilterGeneralTarget =
  | IFilterTarget
  | IFilterKeyTarget
  | ITupleFilterTarget
  | IIdentityFilterTarget
  | IIncludeExcludeFilterTarget
  | IHierarchyIdentityFilterTarget
