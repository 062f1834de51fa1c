import { RelativeDateFilter } from '../models/relativeFilters.ts'
import { RelativeFilterBuilder } from './relativeFilterBuilder.ts'

/** Builds a relative date filter: `new RelativeDateFilterBuilder().withColumnTarget('Sales', 'Date').inLast(7, 0).build()`. */
export class RelativeDateFilterBuilder extends RelativeFilterBuilder {
  private isTodayIncluded = true

  /** Whether today counts; it does unless this says no. */
  includeToday(includeToday: boolean): RelativeDateFilterBuilder {
    this.isTodayIncluded = includeToday
    return this
  }

  /** The filter; `toJSON()` of it is what is sent. */
  build(): RelativeDateFilter {
    return new RelativeDateFilter(
      this.target,
      this.operator,
      this.timeUnitsCount,
      this.timeUnitType,
      this.isTodayIncluded,
    )
  }
}
