// How filters read in a few words, beside the name of their field.

import type { DatasetDescription } from '@gemba/domain/datasets/fields.schema'
import type { DatasetFilter, FilterOf, FilterTarget, FilterValue } from '@gemba/domain/datasets/filter.schema'
import { chosenPaths, fieldOfTarget, isCombined, tableOf, targetsOf } from '@gemba/domain/datasets/filterTargets'
import { cellText, type Reading } from '../format/formats.ts'
import { dateChoice } from '../visuals/DateSlicer.tsx'
import type { FilterWords } from './filterWords.ts'

type Reader = { datasets: readonly DatasetDescription[]; reading: Reading; words: FilterWords }

const fieldAt = ({ datasets }: Reader, { table, ...target }: FilterTarget) =>
  datasets
    .find(({ id }) => id === table)
    ?.fields.find(({ id }) => id === fieldOfTarget({ table, ...target } as FilterTarget))

/** The name of what a filter is about. */
export const filterLabel = (filter: DatasetFilter, reader: Reader): string =>
  targetsOf(filter)
    .map(target => fieldAt(reader, target)?.label ?? fieldOfTarget(target))
    .join(' · ')

const id = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
/** People and checklists are known by ids; the list of values says who they are. */
const areIds = (values: readonly FilterValue[]): boolean => values.some(value => id.test(String(value)))

/** How many values are chosen, and how many are left out. */
const countText = (chosen: number, leftOut: number, words: FilterWords): string =>
  [
    ...(chosen > 0 || leftOut === 0 ? [words('chosenCount', { count: chosen })] : []),
    ...(leftOut > 0 ? [words('leftOutCount', { count: leftOut })] : []),
  ].join(', ')

const textOf = (reader: Reader, target: FilterTarget) => {
  const { reading } = reader
  const field = fieldAt(reader, target)
  const choices = field?.kind === 'dimension' ? field.choices : null
  const labels = choices && Object.fromEntries(choices.map(({ value, label }) => [value, label]))
  const level = 'hierarchyLevel' in target ? { level: target.hierarchyLevel as 'day' } : {}
  // What a host page compares with is a part of a moment, and no moment.
  const isWritten = field?.kind === 'dimension' && (field.type === 'moment' || field.type === 'day')
  return (value: FilterValue): string =>
    !field || (isWritten && !('hierarchyLevel' in target) && value !== null)
      ? String(value ?? reading.words('blank'))
      : cellText(field, { field: field.id, ...level }, labels, reading)(value)
}

/** From a day on, up to one, or both. */
const isSpan = ({ conditions }: FilterOf<'advanced'>) =>
  conditions.every(({ operator }) => operator === 'GreaterThanOrEqual' || operator === 'LessThanOrEqual')

/** What a filter lets through, in words. */
export const filterText = (filter: DatasetFilter, reader: Reader): string => {
  const { reading, words, datasets } = reader
  if (isCombined(filter)) {
    const texts = filter.target.map(target => textOf(reader, target))
    const paths = chosenPaths(filter)
    if (paths.length === 0 || paths.some(({ values }) => areIds(values)))
      return countText(
        paths.filter(({ isLeftOut }) => !isLeftOut).length,
        paths.filter(({ isLeftOut }) => isLeftOut).length,
        words,
      )
    const text = ({ values, isLeftOut }: (typeof paths)[number]) =>
      `${isLeftOut ? '≠ ' : ''}${values.map((value, at) => texts[at]?.(value) ?? '').join(' · ')}`
    return paths.map(text).join(', ')
  }
  const text = textOf(reader, filter.target)
  switch (filter.filterType) {
    case 1: {
      const { operator, values } = filter
      const isLeftOut = operator === 'NotIn'
      if (operator === 'All' || (isLeftOut && values.length === 0)) return reading.words('all')
      if (values.length === 0 || areIds(values))
        return isLeftOut ? countText(0, values.length, words) : countText(values.length, 0, words)
      return `${isLeftOut ? '≠ ' : ''}${values.map(text).join(', ')}`
    }
    case 5: {
      const fields = datasets.find(one => one.id === tableOf(filter))?.fields
      const by = fields?.find(one => one.id === fieldOfTarget(filter.orderBy))?.label ?? ''
      return words(filter.operator === 'Top' ? 'top' : 'bottom', { count: filter.itemCount, by })
    }
    case 0: {
      const field = fieldAt(reader, filter.target)
      if (field?.kind === 'dimension' && isSpan(filter) && (field.type === 'moment' || field.type === 'day'))
        return dateChoice([filter], reading)
      const conditions = filter.conditions.flatMap(({ operator, value = null }) =>
        operator === 'None' ? [] : [words(`operator.${operator}`, { value: text(value) })],
      )
      return conditions.join(words(filter.logicalOperator)) || reading.words('all')
    }
    default:
      return dateChoice([filter], reading)
  }
}
