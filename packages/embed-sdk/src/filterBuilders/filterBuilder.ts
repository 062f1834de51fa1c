import type { IFilterTarget } from '../models/filterTargets.ts'

/** What the builders have in common: the target of the filter. Every call returns the builder. */
export class FilterBuilder {
  declare target: IFilterTarget

  /** A target that is there already. */
  withTargetObject(target: IFilterTarget): this {
    this.target = target
    return this
  }

  /** A column of a table. */
  withColumnTarget(tableName: string, columnName: string): this {
    return this.withTargetObject({ table: tableName, column: columnName })
  }

  /** A measure of a table. */
  withMeasureTarget(tableName: string, measure: string): this {
    return this.withTargetObject({ table: tableName, measure })
  }

  /** A level of a hierarchy. */
  withHierarchyLevelTarget(tableName: string, hierarchy: string, hierarchyLevel: string): this {
    return this.withTargetObject({ table: tableName, hierarchy, hierarchyLevel })
  }

  /** A column by way of an aggregation such as `Sum`. */
  withColumnAggregation(tableName: string, columnName: string, aggregationFunction: string): this {
    return this.withTargetObject({ table: tableName, column: columnName, aggregationFunction })
  }

  /** A level of a hierarchy by way of an aggregation such as `Count`. */
  withHierarchyLevelAggregationTarget(
    tableName: string,
    hierarchy: string,
    hierarchyLevel: string,
    aggregationFunction: string,
  ): this {
    return this.withTargetObject({ table: tableName, hierarchy, hierarchyLevel, aggregationFunction })
  }
}
