import { exportChecklists } from '@gemba/domain/checklists/checklists.endpoints'
import { nameList } from '@gemba/domain/core/nameList'
import { personName } from '@gemba/domain/core/personName'
import { inPages, listExport } from '../platform/exports/listExport.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import type { Column } from '../platform/spreadsheet/table.ts'
import { stateOf } from './checklists.present.ts'
import { type ChecklistListRow, findChecklists } from './checklists.queries.ts'
import { needFeature } from './public/needFeature.ts'

const columns = (locale: Locale): Column<ChecklistListRow>[] => {
  const say = (key: string) => phrase(locale, `checklists:${key}`)
  return [
    { head: say('export.name'), cell: row => row.name },
    { head: say('export.code'), cell: row => row.code },
    { head: say('export.category'), cell: row => row.category?.name },
    { head: say('export.tags'), cell: row => nameList(row.tags.map(tag => tag.name)) },
    { head: say('export.state'), cell: row => say(`export.state.${row.active ? stateOf(row) : 'inactive'}`) },
    { head: say('export.revision'), cell: row => (row.revision === null ? null : row.revision + 1) },
    { head: say('export.questions'), cell: row => row.questionCount },
    { head: say('export.updated'), cell: row => row.updatedAt },
    { head: say('export.updatedBy'), cell: row => personName(row.updatedBy) },
  ]
}

/** The checklists of a type as a file. */
export const checklistExport = listExport({
  endpoint: exportChecklists,
  name: 'checklists:export.list',
  columns,
  open: async ({ tx, actor, locale, query }) => {
    needFeature(actor, query.type)
    return inPages(async page => {
      const { checklists: rows, total } = await findChecklists(tx, locale, { ...query, ...page })
      return { rows, total }
    })
  },
})
