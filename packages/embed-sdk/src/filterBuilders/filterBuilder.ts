import type { IFilterTarget } from '../models/filterTargets.ts'

/** What the builders have in common: the target of the filter. Every call returns the builder. */
export class FilterBuilder {
  declare target: IFilterTarget

  withTargetObject(target: IFilterTarget): this {
    this.target = target
    return this
  }

  withColumnTarget(tableName: string, columnName: string): this {
    return this.withTargetObject({ table: tableName, column: columnName })
  }

  withMeasureTarget(tableName: string, measure: string): this {
    return this.withTargetObject({ table: tableName, measure })
  }

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
