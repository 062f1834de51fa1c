import { exportUsage, type Usage } from '@gemba/domain/customerAccounts/usage.endpoints'
import { asPlatform } from '../platform/database/asPlatform.ts'
import { inPages, listExport } from '../platform/exports/listExport.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import type { Column } from '../platform/spreadsheet/table.ts'
import { findUsage } from './usage.queries.ts'

const columns = (locale: Locale): Column<Usage>[] => {
  const say = (key: string) => phrase(locale, `customerAccounts:export.${key}`)
  return [
    { head: say('name'), cell: ({ name }) => name },
    { head: say('users'), cell: ({ users }) => users },
    { head: say('seats'), cell: ({ seats }) => seats },
    { head: say('signedIn'), cell: ({ signedIn }) => signedIn },
    { head: say('runs'), cell: ({ runs }) => runs },
    { head: say('storedBytes'), cell: ({ storedBytes }) => storedBytes },
    { head: say('mailsNotSent'), cell: ({ mailsNotSent }) => mailsNotSent },
  ]
}

/** What companies use, as a file. */
export const usageExport = listExport({
  endpoint: exportUsage,
  name: 'customerAccounts:export.usage',
  columns,
  open: ({ runtime: { db }, actor, query }) =>
    inPages(async page => {
      const access = { reason: 'export what customers use', by: actor.id }
      const { usage, total } = await asPlatform(db, access, tx => findUsage(tx, { ...query, ...page }))
      return { rows: usage, total }
    }),
})
