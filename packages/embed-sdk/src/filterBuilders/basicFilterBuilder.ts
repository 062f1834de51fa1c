import { BasicFilter } from '../models/basicFilters.ts'
import type { BasicFilterOperators, PrimitiveValueType } from '../models/filterTypes.ts'
import { FilterBuilder } from './filterBuilder.ts'

/** Builds a basic filter: `new BasicFilterBuilder().withColumnTarget('Store', 'City').in(['Ulm']).build()`. */
export class BasicFilterBuilder extends FilterBuilder {
  private isRequireSingleSelection = false
  declare private values: PrimitiveValueType[]
  declare private operator: BasicFilterOperators

  /** These values count. */
  in(values: PrimitiveValueType[]): BasicFilterBuilder {
    return this.choose('In', values)
  }

  /** All values but these count. */
  notIn(values: PrimitiveValueType[]): BasicFilterBuilder {
    return this.choose('NotIn', values)
  }

  /** All values count. */
  all(): BasicFilterBuilder {
    return this.choose('All', [])
  }

  /** Whether readers may choose one value only. Without an argument: no. */
  requireSingleSelection(isRequireSingleSelection: boolean = false): BasicFilterBuilder {
    this.isRequireSingleSelection = isRequireSingleSelection
    return this
  }

  /** The filter; `toJSON()` of it is what is sent. */
  build(): BasicFilter {
    const filter = new BasicFilter(this.target, this.operator, this.values)
    filter.requireSingleSelection = this.isRequireSingleSelection
    return filter
  }

  private choose(operator: BasicFilterOperators, values: PrimitiveValueType[]): this {
    this.operator = operator
    this.values = values
    return this
  }
}
