import { RelativeTimeFilter } from '../models/relativeFilters.ts'
import { RelativeFilterBuilder } from './relativeFilterBuilder.ts'

/** Builds a relative time filter: `new RelativeTimeFilterBuilder().withColumnTarget('Sales', 'Time').inLast(12, 8).build()`. */
export class RelativeTimeFilterBuilder extends RelativeFilterBuilder {
  /** The filter; `toJSON()` of it is what is sent. */
  build(): RelativeTimeFilter {
    return new RelativeTimeFilter(this.target, this.operator, this.timeUnitsCount, this.timeUnitType)
  }
}
