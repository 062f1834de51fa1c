// Drill paths: what a group is made of. A date is drilled from its year down to its hour, other columns along a drill path
// of their dataset (from a category to its checklists).
import { dateLevels } from '@gemba/domain/datasets/dateLevels'
import type { DatasetDescription } from '@gemba/domain/datasets/fields.schema'
import type { QueryColumn } from '@gemba/domain/datasets/query.schema'

/** The column that shows what groups of this one are made of; undefined where nothing is finer. */
export const finerThan = (column: QueryColumn, dataset: DatasetDescription | undefined): QueryColumn | undefined => {
  if (column.level) {
    // A week belongs to no month, so quarters and months are drilled into weeks, and weeks into days, as they are listed.
    const level = dateLevels[dateLevels.indexOf(column.level) + 1]
    return level && { ...column, level }
  }
  for (const { levels } of dataset?.hierarchies ?? []) {
    const at = levels.indexOf(column.field)
    const field = at < 0 ? undefined : levels[at + 1]
    if (field) return { field }
  }
  return undefined
}
