import { dayIn, daysAfter } from '@gemba/domain/core/calendarDay'
import { firstPassDays } from '@gemba/domain/dashboard/firstPassDays'
import type { FirstPass } from '@gemba/domain/dashboard/floor.schema'
import { filterTypes, relativeOperators } from '@gemba/domain/datasets/filter.schema'
import { type Cell, DatasetQuery } from '@gemba/domain/datasets/query.schema'
import { datasetOf } from '../platform/datasets/compile.ts'
import type { Dataset, Reader } from '../platform/datasets/dataset.ts'
import type { Reports } from '../platform/datasets/openReports.ts'
import { runQuery } from '../platform/datasets/runQuery.ts'
import { zoneOf } from '../platform/zone.ts'

const dataset = 'submissions'
const target = { table: dataset, column: 'submittedAt' }
const inTheseDays = {
  ...{ filterType: filterTypes.relativeDate, target, operator: relativeOperators.inLast },
  ...{ timeUnitsCount: firstPassDays, timeUnitType: 0, includeToday: true },
}
const measures = [{ field: 'firstPassYield' }, { field: 'firstPassCount' }, { field: 'firstPassMissCount' }]

const byDay = DatasetQuery.parse({
  ...{ dataset, columns: [{ field: 'submittedAt', level: 'day' }, ...measures], filters: [inTheseDays] },
})
const inAll = DatasetQuery.parse({ dataset, columns: measures, filters: [inTheseDays] })
const byPlace = DatasetQuery.parse({
  ...{ dataset, columns: [{ field: 'checklist' }, { field: 'machine' }, { field: 'firstPassMissCount' }] },
  ...{ filters: [inTheseDays], sort: [{ column: 2, descending: true }], limit: 1 },
})

/**
 * First-pass yield of the last days, by the definition of the dataset; null for people who may not ask it, as of a company
 * without the feature.
 */
export const findFirstPass = async (
  reports: Reports,
  datasets: readonly Dataset[],
  { actor, locale }: Pick<Reader, 'actor' | 'locale'>,
): Promise<FirstPass | null> => {
  const submissions = datasetOf(datasets, dataset)
  if (!submissions?.isOn(actor) || !submissions.isOpen(actor)) return null
  const zone = zoneOf(actor)
  const [days, all, places] = await Promise.all(
    [byDay, inAll, byPlace].map(query => runQuery(reports, submissions, query, { actor, locale, zone })),
  )
  const today = dayIn(zone)
  const [share, passed, missed] = (all?.rows[0] ?? []).map(numberOf)
  const [checklist, machine, most] = places?.rows[0] ?? []
  return {
    ...{ from: daysAfter(today, 1 - firstPassDays), to: today },
    days: (days?.rows ?? []).flatMap(([day, share, passed, missed]) =>
      typeof day === 'string' && typeof share === 'number'
        ? [{ day, share, passed: numberOf(passed), judged: numberOf(passed) + numberOf(missed) }]
        : [],
    ),
    share: passed || missed ? (share ?? null) : null,
    ...{ passed: passed ?? 0, judged: (passed ?? 0) + (missed ?? 0) },
    worst:
      typeof checklist === 'string' && numberOf(most) > 0
        ? {
            ...{ checklist: places?.labels[0]?.[checklist] ?? checklist, missed: numberOf(most) },
            machine: typeof machine === 'string' ? machine : null,
          }
        : null,
  }
}

const numberOf = (cell: Cell | undefined): number => (typeof cell === 'number' ? cell : 0)
