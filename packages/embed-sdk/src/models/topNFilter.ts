import { FilterType } from './enumerations.ts'
import { Filter } from './filter.ts'
import type { IFilterTarget, ITarget } from './filterTargets.ts'
import type { ITopNFilter, TopNFilterOperators } from './filterTypes.ts'

/** The first or last so many items in the order of another field. Visuals only. */
export class TopNFilter extends Filter {
  static schemaUrl: string = 'http://powerbi.com/product/schema#topN'
  operator: TopNFilterOperators
  itemCount: number
  orderBy: ITarget

  constructor(target: IFilterTarget, operator: TopNFilterOperators, itemCount: number, orderBy: ITarget) {
    super(target, FilterType.TopN)
    this.operator = operator
    this.itemCount = itemCount
    this.schemaUrl = TopNFilter.schemaUrl
    this.orderBy = orderBy
  }

  override toJSON(): ITopNFilter {
    return { ...super.toJSON(), operator: this.operator, itemCount: this.itemCount, orderBy: this.orderBy }
  }
}
