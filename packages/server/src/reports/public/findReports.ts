// Reports for who sends them: the standard ones, and those that people of the company have made.
import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import type { ReportDocument } from '@gemba/domain/reports/report.schema'
import { mayAskAll } from '../../datasets/public/openDatasets.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Dataset } from '../../platform/datasets/dataset.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Locale, phrase } from '../../platform/phrases.ts'
import { sees } from '../adhoc/adhocReports.policy.ts'
import {
  type AdhocReportRow,
  documentOf,
  findAllReports,
  findReport,
  findReportNames,
  findTypeFilters,
} from '../adhoc/adhocReports.queries.ts'
import { openReports, standardReports } from '../standardReports.ts'

type Asked = { tx: Tx; datasets: readonly Dataset[]; actor: Actor }

export type FoundReport = {
  id: string
  /** those that it asks, one at least */
  datasets: readonly string[]
  /** who can change it; null where nobody can */
  ownerId: string | null
  /** in the language of who reads it, where no one of the company has named it */
  name: (locale: Locale) => string
}

/** `document`: what it shows */
export type SentReport = FoundReport & { document: (locale: Locale) => ReportDocument }

const standardFound = (report: (typeof standardReports)[number]): SentReport => ({
  ...{ id: report.id, datasets: report.datasets, ownerId: null },
  name: locale => phrase(locale, `reports:name.${report.name}`),
  document: locale => report.document(key => phrase(locale, `reports:${key}`)),
})

/** Those that a person sees, with their figures; `filters` are those of a whole report, the ones of types of checklists at least. */
export const findReports = async ({ tx, datasets, actor }: Asked) => {
  const standard = openReports(datasets, actor).map(standardFound)
  const open = (await findAllReports(tx)).filter(report => isOpen(datasets, actor, report))
  const ids = open.map(({ id }) => id)
  const found = ids.length > 0 ? await findTypeFilters(tx, ids) : []
  const filters = new Map(found.map(report => [report.id, report.filters]))
  return [
    // Filters read the same in every language.
    ...standard.map(report => ({ report, filters: report.document('en').filters })),
    ...open.map(row => ({ report: foundOf(row), filters: filters.get(row.id) ?? [] })),
  ] satisfies { report: FoundReport; filters: DatasetFilter[] }[]
}

/**
 * What is sent of a report: a standard one, or one of the company that `owner`, who has it sent, sees with its figures.
 * Whoever gets it is asked for by its datasets. Undefined where there is none.
 */
export const findSentReport = async (
  { tx, datasets, actor: owner }: Omit<Asked, 'actor'> & { actor: Actor | null },
  id: string,
): Promise<SentReport | undefined> => {
  const standard = standardReports.find(report => report.id === id)
  if (standard) return standardFound(standard)
  const report = owner && (await findReport(tx, id))
  if (!report || !isOpen(datasets, owner, report)) return undefined
  const document = await documentOf(tx, id, report.revision)
  return { ...foundOf(report), document: () => document }
}

const foundOf = ({ id, datasets, ownerId, name }: AdhocReportRow): FoundReport => ({
  ...{ id, datasets, ownerId, name: () => name },
})

/** A report without a visual has nothing to be sent. */
const isOpen = (
  datasets: readonly Dataset[],
  actor: Actor,
  report: { datasets: string[]; ownerId: string; isShared: boolean },
) => report.datasets.length > 0 && sees(actor, report) && mayAskAll(datasets, actor, report.datasets)

/** What reports are called, by id: null where they may not see it; one that is gone is not there. */
export const reportNames = async (
  tx: Tx,
  ids: readonly string[],
  { actor, locale }: { actor: Actor; locale: Locale },
): Promise<Map<string, string | null>> => {
  const standard = standardReports.filter(({ id }) => ids.includes(id))
  const others = ids.filter(id => !standard.some(report => report.id === id))
  const named = others.length > 0 ? await findReportNames(tx, others) : []
  return new Map([
    ...standard.map(({ id, name }) => [id, phrase(locale, `reports:name.${name}`)] as const),
    ...named.map(report => [report.id, sees(actor, report) ? report.name : null] as const),
  ])
}
