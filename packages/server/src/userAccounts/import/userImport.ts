import { freeSeats } from '../../customers/public/seats.ts'
import type { ImportRules } from '../../platform/imports/importRules.ts'
import { mayUndo } from '../../platform/imports/mayUndo.ts'
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
  limit: async tx => {
    const limit = await freeSeats(tx)
    return (
      limit && {
        left: limit.free,
        fault: { field: null, phrase: 'customers:seatsTaken', params: { seats: limit.seats } },
      }
    )
  },
  write: writeUsers,
  mayUndo: mayUndo('Users'),
  undo: undoUsers,
}
