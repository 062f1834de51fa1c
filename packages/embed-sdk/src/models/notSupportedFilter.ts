import { FilterType } from './enumerations.ts'
import { Filter } from './filter.ts'
import type { IFilterTarget } from './filterTargets.ts'
import type { INotSupportedFilter } from './filterTypes.ts'

/** A filter of the report that cannot be expressed: it can be read, not set. */
export class NotSupportedFilter extends Filter {
  static schemaUrl: string = 'http://powerbi.com/product/schema#notSupported'
  message: string
  notSupportedTypeName: string

  constructor(target: IFilterTarget, message: string, notSupportedTypeName: string) {
    super(target, FilterType.Unknown)
    this.message = message
    this.notSupportedTypeName = notSupportedTypeName
    this.schemaUrl = NotSupportedFilter.schemaUrl
  }

  override toJSON(): INotSupportedFilter {
    return { ...super.toJSON(), message: this.message, notSupportedTypeName: this.notSupportedTypeName }
  }
}
