// Filters that come from choosing data points and cells, rather than from a rule.
import { FilterType } from './enumerations.ts'
import { Filter } from './filter.ts'
import type { IIdentityFilterTarget, IIncludeExcludeFilterTarget, ITupleFilterTarget } from './filterTargets.ts'
import type {
  IdentityFilterOperators,
  IIdentityFilter,
  IIncludeExcludeFilter,
  IncludeExcludeFilterValuesType,
  ITupleFilter,
  PrimitiveValueType,
  TupleFilterOperators,
  TupleValueType,
} from './filterTypes.ts'

/** Data points that were included or excluded in a visual. */
export class IncludeExcludeFilter extends Filter {
  static schemaUrl: string = 'http://powerbi.com/product/schema#includeExclude'
  declare target: IIncludeExcludeFilterTarget
  values: PrimitiveValueType[] | IncludeExcludeFilterValuesType
  isExclude: boolean

  constructor(
    target: IIncludeExcludeFilterTarget,
    isExclude: boolean,
    values: PrimitiveValueType[] | IncludeExcludeFilterValuesType,
  ) {
    super(target, FilterType.IncludeExclude)
    this.values = values
    this.isExclude = isExclude
    this.schemaUrl = IncludeExcludeFilter.schemaUrl
  }

  override toJSON(): IIncludeExcludeFilter {
    return { ...super.toJSON(), isExclude: this.isExclude, values: this.values, target: this.target }
  }
}

/** Combinations of values of several targets. */
export class TupleFilter extends Filter {
  static schemaUrl: string = 'http://powerbi.com/product/schema#tuple'
  declare target: ITupleFilterTarget
  operator: TupleFilterOperators
  values: TupleValueType[]

  constructor(target: ITupleFilterTarget, operator: TupleFilterOperators, values: TupleValueType[]) {
    super(target, FilterType.Tuple)
    this.operator = operator
    this.schemaUrl = TupleFilter.schemaUrl
    this.values = values
  }

  override toJSON(): ITupleFilter {
    return { ...super.toJSON(), operator: this.operator, values: this.values, target: this.target }
  }
}

/** Data points by the numbers that the frame gave them. */
export class IdentityFilter extends Filter {
  static schemaUrl: string = 'http://powerbi.com/product/schema#identity'
  declare target: IIdentityFilterTarget
  operator: IdentityFilterOperators

  constructor(target: IIdentityFilterTarget, operator: IdentityFilterOperators) {
    super(target, FilterType.Identity)
    this.operator = operator
    this.schemaUrl = IdentityFilter.schemaUrl
  }

  override toJSON(): IIdentityFilter {
    return { ...super.toJSON(), operator: this.operator, target: this.target }
  }
}
