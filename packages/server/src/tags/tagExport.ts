import { exportTags } from '@gemba/domain/tags/tags.endpoints'
import type { Tag } from '@gemba/domain/tags/tags.schema'
import { inPages, listExport } from '../platform/exports/listExport.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import type { Column } from '../platform/spreadsheet/table.ts'
import { findTags } from './tags.queries.ts'

type Row = Pick<Tag, 'name' | 'type' | 'typeName' | 'checklists' | 'users'>

const columns = (locale: Locale): Column<Row>[] => {
  const say = (key: string) => phrase(locale, `tags:export.${key}`)
  return [
    { head: say('name'), cell: tag => tag.name },
    { head: say('type'), cell: tag => tag.typeName },
    { head: say('typeCode'), cell: tag => tag.type },
    { head: say('checklists'), cell: tag => tag.checklists },
    { head: say('users'), cell: tag => tag.users },
  ]
}

/** The tags of a company as a file. */
export const tagExport = listExport({
  endpoint: exportTags,
  name: 'tags:export.list',
  columns,
  open: ({ tx, query }) => inPages(page => findTags(tx, { ...query, ...page })),
})
