// What a schedule narrows its content by: its own filters, its type of checklists, and failures alone.

import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import { tableOf } from '@gemba/domain/datasets/filterTargets'
import type { Dataset } from '../../platform/datasets/dataset.ts'

const isOneOf = (table: string, column: string, values: (string | boolean)[]): DatasetFilter => ({
  ...{ filterType: 1, operator: 'In', values },
  target: { table, column },
})

/** What of each dataset is a failure. */
const failures: Readonly<Record<string, DatasetFilter>> = {
  submissions: isOneOf('submissions', 'outcome', ['fail']),
  occurrences: isOneOf('occurrences', 'occurrenceStatus', ['missed']),
  answers: isOneOf('answers', 'answerOutcome', ['fail']),
  measurements: isOneOf('measurements', 'isOutside', [true]),
  issues: isOneOf('issues', 'issueStatus', ['open', 'in-progress']),
}

/** Whether something of a dataset is a failure. */
export const hasFailures = (datasetId: string): boolean => Object.hasOwn(failures, datasetId)

/** Whether the records of a dataset belong to checklists, and so to one of their types. */
export const isOfChecklists = (dataset: Dataset): boolean => Object.hasOwn(dataset.fields, 'checklistType')

export type Narrowed = { type: ChecklistType; filters: readonly DatasetFilter[]; onlyFailures: boolean }

/** All that narrows a dataset in a schedule. */
export const narrowedBy = ({ type, filters, onlyFailures }: Narrowed, dataset: Dataset): DatasetFilter[] => [
  isOneOf(dataset.id, 'checklistType', [type]),
  ...(onlyFailures && hasFailures(dataset.id) ? [failures[dataset.id] as DatasetFilter] : []),
  ...filters.filter(filter => tableOf(filter) === dataset.id),
]
