import type { FilterType } from './enumerations.ts'
import type { IFilterGeneralTarget } from './filterTargets.ts'
import type { IFilter, IFilterDisplaySettings } from './filterTypes.ts'

/** What the filter classes have in common. They are made to be sent: `toJSON()` gives the plain object. */
export abstract class Filter {
  /** Of the type only, as in powerbi-client: the classes have `schemaUrl`. */
  declare static schema: string
  target: IFilterGeneralTarget
  filterType: FilterType
  /** Locks or hides the filter in the filter pane, or names it there. */
  declare displaySettings?: IFilterDisplaySettings
  declare protected schemaUrl: string

  constructor(target: IFilterGeneralTarget, filterType: FilterType) {
    this.target = target
    this.filterType = filterType
  }

  /** The filter as it travels. `displaySettings` is left out when there are none. */
  toJSON(): IFilter {
    const { displaySettings } = this
    return {
      $schema: this.schemaUrl,
      target: this.target,
      filterType: this.filterType,
      ...(displaySettings !== undefined && { displaySettings }),
    }
  }
}
