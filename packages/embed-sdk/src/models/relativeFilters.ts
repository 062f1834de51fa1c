import { FilterType, type RelativeDateFilterTimeUnit, type RelativeDateOperators } from './enumerations.ts'
import { Filter } from './filter.ts'
import type { IFilterTarget } from './filterTargets.ts'
import type { IRelativeDateFilter, IRelativeTimeFilter } from './filterTypes.ts'

/** Days, weeks, months or years before, around or after today. */
export class RelativeDateFilter extends Filter {
  static schemaUrl: string = 'http://powerbi.com/product/schema#relativeDate'
  operator: RelativeDateOperators
  timeUnitsCount: number
  timeUnitType: RelativeDateFilterTimeUnit
  includeToday: boolean

  constructor(
    target: IFilterTarget,
    operator: RelativeDateOperators,
    timeUnitsCount: number,
    timeUnitType: RelativeDateFilterTimeUnit,
    includeToday: boolean,
  ) {
    super(target, FilterType.RelativeDate)
    this.operator = operator
    this.timeUnitsCount = timeUnitsCount
    this.timeUnitType = timeUnitType
    this.includeToday = includeToday
    this.schemaUrl = RelativeDateFilter.schemaUrl
  }

  override toJSON(): IRelativeDateFilter {
    return {
      ...super.toJSON(),
      operator: this.operator,
      timeUnitsCount: this.timeUnitsCount,
      timeUnitType: this.timeUnitType,
      includeToday: this.includeToday,
    }
  }
}

/** Minutes or hours before, around or after now. */
export class RelativeTimeFilter extends Filter {
  static schemaUrl: string = 'http://powerbi.com/product/schema#relativeTime'
  operator: RelativeDateOperators
  timeUnitsCount: number
  timeUnitType: RelativeDateFilterTimeUnit

  constructor(
    target: IFilterTarget,
    operator: RelativeDateOperators,
    timeUnitsCount: number,
    timeUnitType: RelativeDateFilterTimeUnit,
  ) {
    super(target, FilterType.RelativeTime)
    this.operator = operator
    this.timeUnitsCount = timeUnitsCount
    this.timeUnitType = timeUnitType
    this.schemaUrl = RelativeTimeFilter.schemaUrl
  }

  override toJSON(): IRelativeTimeFilter {
    return {
      ...super.toJSON(),
      operator: this.operator,
      timeUnitsCount: this.timeUnitsCount,
      timeUnitType: this.timeUnitType,
    }
  }
}
