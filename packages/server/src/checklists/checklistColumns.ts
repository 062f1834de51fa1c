import { personName } from '@gemba/domain/core/personName'
import type { CsvColumn } from '../platform/http/sendCsv.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import { minuteIn } from '../platform/zone.ts'
import { stateOf } from './checklists.present.ts'
import type { ChecklistListRow } from './checklists.queries.ts'

/** The columns of the exported list, in the reader's language and zone. */
export const checklistColumns = (locale: Locale, zone: string): CsvColumn<ChecklistListRow>[] => {
  const say = (key: string) => phrase(locale, `checklists:${key}`)
  return [
    { head: say('export.name'), cell: row => row.name },
    { head: say('export.code'), cell: row => row.code },
    { head: say('export.category'), cell: row => row.category?.name },
    { head: say('export.tags'), cell: row => row.tags.map(tag => tag.name).join(', ') },
    { head: say('export.state'), cell: row => say(`export.state.${row.active ? stateOf(row) : 'inactive'}`) },
    { head: say('export.revision'), cell: row => (row.revision === null ? null : row.revision + 1) },
    { head: say('export.questions'), cell: row => row.questionCount },
    { head: say('export.updated'), cell: row => minuteIn(zone, row.updatedAt) },
    { head: say('export.updatedBy'), cell: row => personName(row.updatedBy) },
  ]
}
