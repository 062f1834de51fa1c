import { type RelativeDateFilterTimeUnit, RelativeDateOperators } from '../models/enumerations.ts'
import { FilterBuilder } from './filterBuilder.ts'

/** What the builders of relative date and relative time have in common: direction, count and unit. */
export class RelativeFilterBuilder extends FilterBuilder {
  declare protected operator: RelativeDateOperators
  declare protected timeUnitsCount: number
  declare protected timeUnitType: RelativeDateFilterTimeUnit

  /** The units before now. */
  inLast(timeUnitsCount: number, timeUnitType: RelativeDateFilterTimeUnit): this {
    return this.count(RelativeDateOperators.InLast, timeUnitsCount, timeUnitType)
  }

  /** The unit in which now lies. */
  inThis(timeUnitsCount: number, timeUnitType: RelativeDateFilterTimeUnit): this {
    return this.count(RelativeDateOperators.InThis, timeUnitsCount, timeUnitType)
  }

  /** The units after now. */
  inNext(timeUnitsCount: number, timeUnitType: RelativeDateFilterTimeUnit): this {
    return this.count(RelativeDateOperators.InNext, timeUnitsCount, timeUnitType)
  }

  private count(
    operator: RelativeDateOperators,
    timeUnitsCount: number,
    timeUnitType: RelativeDateFilterTimeUnit,
  ): this {
    this.operator = operator
    this.timeUnitsCount = timeUnitsCount
    this.timeUnitType = timeUnitType
    return this
  }
}
