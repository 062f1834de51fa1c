import { EmbedError } from '../errors.ts'
import { FilterType } from './enumerations.ts'
import { Filter } from './filter.ts'
import type { IFilterTarget } from './filterTargets.ts'
import type { AdvancedFilterLogicalOperators, IAdvancedFilter, IAdvancedFilterCondition } from './filterTypes.ts'

/** One or two conditions, such as 'contains this and does not contain that'. */
export class AdvancedFilter extends Filter {
  static schemaUrl: string = 'http://powerbi.com/product/schema#advanced'
  logicalOperator: AdvancedFilterLogicalOperators
  conditions: IAdvancedFilterCondition[]

  /**
   * Conditions are given one by one or as one list.
   * @throws EmbedError `InvalidFilter` without a logical operator, with more than two conditions, or with one and `Or`.
   */
  constructor(
    target: IFilterTarget,
    logicalOperator: AdvancedFilterLogicalOperators,
    ...conditions: (IAdvancedFilterCondition | IAdvancedFilterCondition[])[]
  ) {
    super(target, FilterType.Advanced)
    this.schemaUrl = AdvancedFilter.schemaUrl
    const [first] = conditions
    this.logicalOperator = logicalOperator
    this.conditions = Array.isArray(first) ? first : (conditions as IAdvancedFilterCondition[])
    const problem = problemOf(logicalOperator, this.conditions.length, conditions.length)
    if (problem) throw new EmbedError('InvalidFilter', problem)
  }

  override toJSON(): IAdvancedFilter {
    return { ...super.toJSON(), logicalOperator: this.logicalOperator, conditions: this.conditions }
  }
}

// The text counts arguments, so that a list counts as one: host pages know it that way (sdk-facts §9).
const problemOf = (operator: unknown, conditions: number, passed: number) => {
  if (typeof operator !== 'string' || !operator) {
    return `logicalOperator must be a valid operator, You passed: ${operator}`
  }
  if (conditions > 2) return `AdvancedFilters may not have more than two conditions. You passed: ${passed}`
  if (conditions === 1 && operator !== 'And') {
    return 'Logical Operator must be "And" when there is only one condition provided'
  }
  return undefined
}
