import { nameList } from '@gemba/domain/core/nameList'
import type { ProfileColumn } from '@gemba/domain/customers/profileColumns'
import { exportUsers } from '@gemba/domain/users/userAccounts.endpoints'
import { inPages, listExport } from '../platform/exports/listExport.ts'
import type { Actor } from '../platform/http/actor.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import type { Column } from '../platform/spreadsheet/table.ts'
import { findTagCells } from './import/findTagCells.ts'
import { findUsers, type SummaryRow } from './userAccounts.queries.ts'

const namesOf = (things: readonly { name: string }[]) => nameList(things.map(({ name }) => name))

type Row = SummaryRow & { tags: string }

/** In the reader's language, and at the end the columns that the company defines. */
const columns = (locale: Locale, _: unknown, { customer }: Pick<Actor, 'customer'>): Column<Row>[] => {
  const say = (key: string) => phrase(locale, `users:${key}`)
  return [
    { head: say('export.username'), cell: user => user.username },
    { head: say('export.firstName'), cell: user => user.profile.firstName },
    { head: say('export.lastName'), cell: user => user.profile.lastName },
    { head: say('export.email'), cell: user => user.email },
    { head: say('export.badge'), cell: user => user.badge },
    { head: say('export.roles'), cell: user => namesOf(user.roles) },
    { head: say('export.groups'), cell: user => namesOf(user.groups) },
    { head: say('export.tags'), cell: user => user.tags },
    { head: say('export.lastSignIn'), cell: user => user.lastSignInAt && new Date(user.lastSignInAt) },
    { head: say('export.state'), cell: user => say(`export.state.${user.state}`) },
    ...customer.settings.profileColumns.map(attributeColumn),
  ]
}

const attributeColumn = ({ key, name, kind }: ProfileColumn): Column<Row> => ({
  head: name,
  cell: ({ attributes: { [key]: value } }) => (kind === 'date' && value ? { day: String(value) } : value),
})

/** The people of a company as a file. */
export const userExport = listExport({
  endpoint: exportUsers,
  name: 'users:export.list',
  columns,
  open: ({ tx, query }) =>
    inPages(async page => {
      const { rows, total } = await findUsers(tx, { ...query, ...page })
      const tags = await findTagCells(
        tx,
        rows.map(({ id }) => id),
      )
      return { rows: rows.map(row => ({ ...row, tags: tags.get(row.id) ?? '' })), total }
    }),
})
