import { type ChecklistType, checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import { mayAsk } from '../../datasets/public/openDatasets.ts'
import type { Tx } from '../../platform/database/database.ts'
import { datasetOf } from '../../platform/datasets/compile.ts'
import type { Dataset } from '../../platform/datasets/dataset.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Locale } from '../../platform/phrases.ts'
import { type FoundReport, findReports, findSentReport, type SentReport } from '../../reports/public/findReports.ts'
import { isOfChecklists } from './narrowed.ts'

/** The datasets of which a person can have a list sent. */
export const sendableDatasets = (datasets: readonly Dataset[], actor: Actor): Dataset[] =>
  datasets.filter(dataset => isOfChecklists(dataset) && mayAsk(dataset, actor))

/** Of which type of checklists a report is, if its filters say that it is not of this one. */
export const otherTypeOf = (filters: readonly DatasetFilter[], type: ChecklistType): ChecklistType | undefined => {
  const told = filters.find(
    filter =>
      filter.filterType === 1 &&
      'column' in filter.target &&
      filter.target.column === 'checklistType' &&
      filter.operator === 'In' &&
      !filter.values.includes(type),
  )
  return told && checklistTypes.find(other => other !== type)
}

type Asked = { tx: Tx; datasets: readonly Dataset[]; actor: Actor; type: ChecklistType }

/** The reports about checklists of a type that a person can have sent, by name. */
export const sendableReports = async ({ type, ...asked }: Asked, locale: Locale): Promise<FoundReport[]> => {
  const found = await findReports(asked)
  return found
    .flatMap(({ report, filters }) => (otherTypeOf(filters, type) ? [] : [report]))
    .filter(report => isOpenTo(report, asked.datasets, asked.actor))
    .sort((one, other) => one.name(locale).localeCompare(other.name(locale), locale))
}

/** What is sent of a report by `actor`, its owner; undefined where they can't have it sent for checklists of this type. */
export const sentReport = async (
  { type, ...asked }: Omit<Asked, 'actor'> & { actor: Actor | null },
  id: string,
): Promise<SentReport | undefined> => {
  const report = await findSentReport(asked, id)
  // Filters read the same in every language.
  return report && !otherTypeOf(report.document('en').filters, type) ? report : undefined
}

/** Whether a person may see all figures of a report, and these are of checklists. */
export const isOpenTo = (report: FoundReport, datasets: readonly Dataset[], actor: Actor): boolean =>
  report.datasets.every(id => openDataset(datasets, actor, id) !== undefined)

/** A dataset that a person may ask; undefined for any other. */
export const openDataset = (datasets: readonly Dataset[], actor: Actor, id: string): Dataset | undefined => {
  const dataset = datasetOf(datasets, id)
  return dataset && isOfChecklists(dataset) && mayAsk(dataset, actor) ? dataset : undefined
}
