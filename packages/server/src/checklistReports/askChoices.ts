import type { ReportChoices, ReportSelection } from '@gemba/domain/checklistReports/checklistReports.schema'
import { DatasetQuery, type DatasetResult } from '@gemba/domain/datasets/query.schema'
import { named, textOf } from './askReport.ts'
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
  const choicesOf = (result: DatasetResult, column = 0) =>
    result.rows.flatMap(row => {
      const [id, name] = [textOf(row[column]), named(result, column, row[column])]
      return id === null || name === null ? [] : [{ id, name }]
    })
  const ofType = Map.groupBy(tags.rows, ([tagType]) => textOf(tagType))
  return {
    ...{ checklists: choicesOf(checklists), categories: choicesOf(categories) },
    machines: choicesOf(machines).map(({ id }) => id),
    tagTypes: [...ofType].flatMap(([id, rows]) =>
      id === null ? [] : [{ id, name: tags.labels[0]?.[id] ?? id, tags: choicesOf({ ...tags, rows: [...rows] }, 1) }],
    ),
  }
}
