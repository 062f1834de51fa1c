import { EmbedError } from '../errors.ts'
import { FilterType } from './enumerations.ts'
import { Filter } from './filter.ts'
import type { IFilterKeyTarget, IFilterTarget } from './filterTargets.ts'
import type { BasicFilterOperators, IBasicFilter, IBasicFilterWithKeys, PrimitiveValueType } from './filterTypes.ts'

/** Values that count (`In`), do not count (`NotIn`), or all of them (`All`). */
export class BasicFilter extends Filter {
  static schemaUrl: string = 'http://powerbi.com/product/schema#basic'
  operator: BasicFilterOperators
  values: PrimitiveValueType[]
  declare keyValues: PrimitiveValueType[][]
  /** Whether readers may choose one value only; false unless set. */
  declare requireSingleSelection: boolean

  /**
   * Values are given one by one or as one list.
   * @throws EmbedError `InvalidFilter`: values must be a non-empty array unless your operator is "All".
   */
  constructor(
    target: IFilterTarget,
    operator: BasicFilterOperators,
    ...values: (PrimitiveValueType | PrimitiveValueType[])[]
  ) {
    super(target, FilterType.Basic)
    this.operator = operator
    this.schemaUrl = BasicFilter.schemaUrl
    if (!values.length && operator !== 'All') {
      throw new EmbedError('InvalidFilter', 'values must be a non-empty array unless your operator is "All".')
    }
    const [first] = values
    this.values = Array.isArray(first) ? first : (values as PrimitiveValueType[])
  }

  override toJSON(): IBasicFilter {
    return {
      ...super.toJSON(),
      operator: this.operator,
      values: this.values,
      requireSingleSelection: !!this.requireSingleSelection,
    }
  }
}

/** A basic filter on a target whose values are told apart by keys: each value has a tuple with one key for each of them. */
export class BasicFilterWithKeys extends BasicFilter {
  declare target: IFilterKeyTarget

  /** @throws EmbedError `InvalidFilter` when the key values do not fit the keys of the target. */
  constructor(
    target: IFilterKeyTarget,
    operator: BasicFilterOperators,
    values: PrimitiveValueType | PrimitiveValueType[],
    keyValues: PrimitiveValueType[][],
  ) {
    super(target, operator, values)
    this.keyValues = keyValues
    const keys = target.keys?.length ?? 0
    const problem = keyValues ? misfit(keys, keyValues) : keys && noValues(keys)
    if (problem) throw new EmbedError('InvalidFilter', problem)
  }

  override toJSON(): IBasicFilterWithKeys {
    return { ...(super.toJSON() as IBasicFilterWithKeys), keyValues: this.keyValues }
  }
}

const noValues = (keys: number) =>
  `You should pass the values to be filtered for each key. You passed: no values and ${keys} keys`

const misfit = (keys: number, keyValues: PrimitiveValueType[][]) => {
  if (!keys && keyValues.length) {
    return "You passed key values but your target object doesn't contain the keys to be filtered"
  }
  const tuple = keyValues.find(tuple => tuple && tuple.length !== keys)
  return (
    tuple &&
    `Each tuple of key values should contain a value for each of the keys. You passed: ${tuple.length} values and ${keys} keys`
  )
}
