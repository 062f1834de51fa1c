// Filters as people read them: 'Due: 12 Mar 2026 to 13 Mar 2026', 'Category: Machining, Safety'.
import { dayIn, daysAfter } from '@gemba/domain/core/calendarDay'
import type { CombinedFilter, FilterTarget, FilterValue, SingleFilter } from '@gemba/domain/datasets/filter.schema'
import { chosenPaths, fieldOfTarget, isCombined } from '@gemba/domain/datasets/filterTargets'
import { relativeDays } from '@gemba/domain/datasets/relativeDays'
import { cellText, dayText } from '@gemba/report-frame/format/formats'
import { describe } from '../../datasets/public/openDatasets.ts'
import type { Dataset } from '../../platform/datasets/dataset.ts'
import { findLabels } from '../../platform/datasets/findLabels.ts'
import type { Reports } from '../../platform/datasets/openReports.ts'
import { phrase } from '../../platform/phrases.ts'
import { type Asker, readingOf, type Use } from './asker.ts'

/** Each filter once, in words. */
export const filterWords = async (reports: Reports, uses: readonly Use[], asker: Asker): Promise<string[]> => {
  const said = uses.flatMap(({ dataset, filters }) =>
    filters.map(filter =>
      isCombined(filter)
        ? wordCombination(reports, dataset, filter, asker)
        : wordFilter(reports, dataset, filter, asker),
    ),
  )
  return [...new Set((await Promise.all(said)).filter(words => words !== ''))]
}

const columnOf = (target: FilterTarget) =>
  'column' in target
    ? { field: target.column }
    : 'measure' in target
      ? { field: target.measure }
      : { field: target.hierarchy, level: target.hierarchyLevel as 'day' }

const wordFilter = async (reports: Reports, dataset: Dataset, filter: SingleFilter, asker: Asker): Promise<string> => {
  const say = (key: string, params: Record<string, string | number>) =>
    phrase(asker.locale, `reportSchedules:filter.${key}`, params)
  const column = columnOf(filter.target)
  const fields = describe(dataset, asker.locale).fields
  const described = fields.find(({ id }) => id === column.field)
  if (!described) return ''
  const field = described.label
  const reading = readingOf(asker)
  const textOf = async (values: readonly FilterValue[]) => {
    const hasLabels = 'column' in filter.target && !filter.target.aggregationFunction
    const labels = hasLabels ? await findLabels(reports, dataset, { field: column.field, values }, asker) : null
    const text = cellText(described, column, labels, reading)
    const isDay = described.kind === 'dimension' && (described.type === 'moment' || described.type === 'day')
    // A day of a moment is no moment.
    return values
      .map(value => (isDay && !('level' in column) ? String(value).replace('T', ' ') : text(value)))
      .join(', ')
  }
  switch (filter.filterType) {
    case 1: {
      if (filter.operator === 'All') return ''
      return say(filter.operator === 'In' ? 'is' : 'isNot', { field, value: await textOf(filter.values) })
    }
    case 4: {
      const { from, to } = relativeDays(filter, dayIn(asker.zone, asker.now))
      const [first, last] = [dayText(from, reading), dayText(daysAfter(to, -1), reading)]
      return first === last ? say('is', { field, value: first }) : say('days', { field, first, last })
    }
    case 7:
      return say(`hours.${filter.operator}`, { field, count: filter.timeUnitsCount, unit: filter.timeUnitType })
    case 5: {
      const by = fields.find(({ id }) => id === columnOf(filter.orderBy).field)?.label ?? ''
      return say(filter.operator === 'Top' ? 'top' : 'bottom', { field, count: filter.itemCount, by })
    }
    case 0: {
      const conditions = filter.conditions.filter(({ operator }) => operator !== 'None')
      const said = await Promise.all(
        conditions.map(async ({ operator, value = null }) =>
          say(`operator.${operator}`, { field, value: await textOf([value]) }),
        ),
      )
      return said.join(phrase(asker.locale, `reportSchedules:filter.${filter.logicalOperator}`))
    }
  }
}

/** 'Part · Machine: P1 · M1, P2 · M2'. What is left out again is said with ≠. */
const wordCombination = async (
  reports: Reports,
  dataset: Dataset,
  filter: CombinedFilter,
  asker: Asker,
): Promise<string> => {
  const { locale } = asker
  const columns = filter.target.map(columnOf)
  const fields = describe(dataset, locale).fields
  const described = filter.target.map(target => fields.find(({ id }) => id === fieldOfTarget(target)))
  const chosen = chosenPaths(filter)
  const labels = await Promise.all(
    filter.target.map((target, at) => {
      const values = chosen.flatMap(path => path.values.slice(at, at + 1))
      return findLabels(reports, dataset, { field: fieldOfTarget(target), values }, asker)
    }),
  )
  const text = (value: FilterValue, at: number) => {
    const field = described[at]
    return field ? cellText(field, columns[at] ?? { field: '' }, labels[at], readingOf(asker))(value) : String(value)
  }
  const paths = chosen.map(({ values, isLeftOut }) => `${isLeftOut ? '≠ ' : ''}${values.map(text).join(' · ')}`)
  const field = described.map(one => one?.label ?? '').join(' · ')
  return phrase(locale, 'reportSchedules:filter.is', { field, value: paths.join(', ') })
}
