import type { ImportRules } from '../../platform/imports/importRules.ts'
import { mayUndo } from '../../platform/imports/mayUndo.ts'
import { checkTagRows } from './checkTagRows.ts'
import { undoTags } from './undoTags.ts'
import { writeTags } from './writeTags.ts'

/** How tags are imported: each by its type and name. */
export const tagImport: ImportRules = {
  kind: 'tags',
  topics: ['tags', 'tag-types', 'checklists', 'users'],
  name: 'tags:export.list',
  fields: () => [
    {
      ...{ name: 'name', finds: 'withOthers', required: true, head: 'tags:export.name' },
      heads: ['Name', 'Tag name', 'Label', 'Schlagwörter', 'Bezeichnung', 'الاسم'],
    },
    {
      ...{ name: 'type', finds: false, required: false, head: 'tags:export.type' },
      heads: ['Type', 'Type of tag', 'Category', 'Typ', 'Art', 'Kategorie', 'النوع', 'الفئة'],
    },
  ],
  check: checkTagRows,
  write: writeTags,
  mayUndo: mayUndo('Tags'),
  undo: undoTags,
}
