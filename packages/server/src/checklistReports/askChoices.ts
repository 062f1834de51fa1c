import type { ReportChoices, ReportSelection } from '@gemba/domain/checklistReports/checklistReports.schema'
import { DatasetQuery, type DatasetResult } from '@gemba/domain/datasets/query.schema'
import { textOf } from './askReport.ts'
import { type Ask, filtersOf } from './reportFilters.ts'

/** What can be chosen is what runs have: figures of anything else are empty. */
export const askChoices = async (
  ask: Ask,
  { type, languageId }: Pick<ReportSelection, 'type' | 'languageId'>,
): Promise<ReportChoices> => {
  const filters = filtersOf('submissions', { type, ...(languageId && { languageId }) })
  const found = (...fields: string[]) =>
    ask(DatasetQuery.parse({ dataset: 'submissions', columns: fields.map(field => ({ field })), filters }))
  const [checklists, categories, machines, tags] = await Promise.all([
    found('checklist'),
    found('category'),
    found('machine'),
    found('tagType', 'tag'),
  ])
  const named = ({ rows, labels }: DatasetResult, column = 0) =>
    rows.flatMap(row => {
      const id = textOf(row[column])
      return id === null ? [] : [{ id, name: labels[column]?.[id] ?? id }]
    })
  const ofType = Map.groupBy(tags.rows, ([tagType]) => textOf(tagType))
  return {
    ...{ checklists: named(checklists), categories: named(categories) },
    machines: named(machines).map(({ id }) => id),
    tagTypes: [...ofType].flatMap(([id, rows]) =>
      id === null ? [] : [{ id, name: tags.labels[0]?.[id] ?? id, tags: named({ ...tags, rows: [...rows] }, 1) }],
    ),
  }
}
