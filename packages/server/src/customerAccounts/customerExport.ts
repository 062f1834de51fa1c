import { featureFlags } from '@gemba/domain/core/featureFlags'
import { exportCustomers } from '@gemba/domain/customerAccounts/customerAccounts.endpoints'
import { asPlatform } from '../platform/database/asPlatform.ts'
import { inPages, listExport } from '../platform/exports/listExport.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import type { Column } from '../platform/spreadsheet/table.ts'
import { dayOf, presentCustomer } from './customerAccounts.present.ts'
import { findCustomers } from './customers.queries.ts'

type Row = ReturnType<typeof presentCustomer>

const columns = (locale: Locale): Column<Row>[] => {
  const say = (key: string) => phrase(locale, `customerAccounts:export.${key}`)
  return [
    { head: say('name'), cell: ({ name }) => name },
    { head: say('place'), cell: ({ place }) => place },
    { head: say('timezone'), cell: ({ timezone }) => timezone },
    { head: say('expiresOn'), cell: ({ expiresOn }) => expiresOn && { day: expiresOn } },
    { head: say('state'), cell: ({ state, suspended }) => say(`state.${suspended ? 'suspended' : state}`) },
    { head: say('users'), cell: ({ users }) => users },
    { head: say('seats'), cell: ({ seats }) => seats },
    { head: say('runs'), cell: ({ runs }) => runs.reduce((sum, one) => sum + one, 0) },
    ...featureFlags.map(flag => ({ head: flag, cell: ({ features }: Row) => Number(features.includes(flag)) })),
  ]
}

/** The companies as a file; each feature is a column, under its own name. */
export const customerExport = listExport({
  endpoint: exportCustomers,
  name: 'customerAccounts:export.list',
  columns,
  open: ({ runtime: { db }, actor, query }) =>
    inPages(async page => {
      const access = { reason: 'export the list of customers', by: actor.id }
      const { rows, total } = await asPlatform(db, access, tx => findCustomers(tx, { ...query, ...page }, dayOf(actor)))
      return { rows: rows.map(row => presentCustomer(actor, row)), total }
    }),
})
