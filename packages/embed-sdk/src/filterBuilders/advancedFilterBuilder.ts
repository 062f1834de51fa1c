import { AdvancedFilter } from '../models/advancedFilter.ts'
import type {
  AdvancedFilterConditionOperators,
  AdvancedFilterLogicalOperators,
  IAdvancedFilterCondition,
} from '../models/filterTypes.ts'
import { FilterBuilder } from './filterBuilder.ts'

/** Builds an advanced filter: `new AdvancedFilterBuilder().withColumnTarget('Store', 'Name').and().addCondition('Contains', 'Wash').build()`. */
export class AdvancedFilterBuilder extends FilterBuilder {
  declare private logicalOperator: AdvancedFilterLogicalOperators
  private conditions: IAdvancedFilterCondition[] = []

  /** Both conditions have to hold; also needed with a single one. */
  and(): AdvancedFilterBuilder {
    this.logicalOperator = 'And'
    return this
  }

  /** One of the two conditions has to hold. */
  or(): AdvancedFilterBuilder {
    this.logicalOperator = 'Or'
    return this
  }

  /** At most two conditions; `IsBlank` and its like need no value. */
  addCondition(
    operator: AdvancedFilterConditionOperators,
    value?: string | number | boolean | Date,
  ): AdvancedFilterBuilder {
    this.conditions.push({ operator, value })
    return this
  }

  /**
   * The filter; `toJSON()` of it is what is sent.
   * @throws EmbedError `InvalidFilter` without `and()` or `or()`, with more than two conditions, or with one and `or()`.
   */
  build(): AdvancedFilter {
    // A copy: conditions that are added later are not the filter's.
    return new AdvancedFilter(this.target, this.logicalOperator, [...this.conditions])
  }
}
