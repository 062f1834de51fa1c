import type { ImportRules } from '../../platform/imports/importRules.ts'
import { checkUsers } from './checkUsers.ts'
import { undoUsers } from './undoUsers.ts'
import { userFields } from './userFields.ts'
import { writeUsers } from './writeUsers.ts'

/** How users are imported. */
export const userImport: ImportRules = {
  kind: 'users',
  topics: ['users'],
  name: 'users:export.list',
  fields: userFields,
  check: checkUsers,
  write: writeUsers,
  mayUndo: (actor, { changed }) => changed === 0 || actor.may('Users Update'),
  undo: undoUsers,
}
