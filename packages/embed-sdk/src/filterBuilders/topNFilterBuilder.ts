import type { ITarget } from '../models/filterTargets.ts'
import type { TopNFilterOperators } from '../models/filterTypes.ts'
import { TopNFilter } from '../models/topNFilter.ts'
import { FilterBuilder } from './filterBuilder.ts'

/** Builds a top N filter: `new TopNFilterBuilder().withColumnTarget('Store', 'City').top(5).orderByTarget(sales).build()`. */
export class TopNFilterBuilder extends FilterBuilder {
  declare private itemCount: number
  declare private operator: TopNFilterOperators
  declare private orderByTargetValue: ITarget

  /** The first so many. */
  top(itemCount: number): TopNFilterBuilder {
    this.operator = 'Top'
    this.itemCount = itemCount
    return this
  }

  /** The last so many. */
  bottom(itemCount: number): TopNFilterBuilder {
    this.operator = 'Bottom'
    this.itemCount = itemCount
    return this
  }

  /** The field by which first and last are told. */
  orderByTarget(target: ITarget): TopNFilterBuilder {
    this.orderByTargetValue = target
    return this
  }

  /** The filter; `toJSON()` of it is what is sent. */
  build(): TopNFilter {
    return new TopNFilter(this.target, this.operator, this.itemCount, this.orderByTargetValue)
  }
}
