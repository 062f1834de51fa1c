import { exportAudit } from '@gemba/domain/audit/audit.endpoints'
import { personName } from '@gemba/domain/core/personName'
import { inPages, listExport } from '../platform/exports/listExport.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import type { Column } from '../platform/spreadsheet/table.ts'
import { zoneOf } from '../platform/zone.ts'
import { findAudit, openMatches } from './audit.queries.ts'
import { type Presented, presentAudit } from './presentAudit.ts'

/** What was recorded is as it was hashed. */
const columns = (locale: Locale): Column<Presented>[] => {
  const say = (key: string) => phrase(locale, `audit:export.${key}`)
  const recorded = (value: unknown) => (value === null ? '' : JSON.stringify(value))
  return [
    { head: say('sequence'), cell: row => row.sequence },
    { head: say('when'), cell: row => row.at },
    { head: say('who'), cell: row => whoDid(locale, row) },
    { head: say('username'), cell: row => row.user?.username },
    { head: say('what'), cell: row => row.what },
    { head: say('about'), cell: row => row.about.name },
    { head: say('reason'), cell: row => row.reason },
    { head: say('old'), cell: row => recorded(row.old) },
    { head: say('new'), cell: row => recorded(row.new) },
  ]
}

/** Both names where someone of the platform owner did it as the user. */
const whoDid = (locale: Locale, { user, support }: Presented): string => {
  const name = user && personName(user)
  if (support) return name ? phrase(locale, 'audit:supportAs', { by: support, user: name }) : support
  return name ?? phrase(locale, 'audit:export.system')
}

/** The audit log as a file. */
export const auditExport = listExport({
  endpoint: exportAudit,
  name: 'audit:export.list',
  columns,
  open: async ({ tx, actor, locale, query }) => {
    const reader = { zone: zoneOf(actor), locale }
    const present = async (rows: Rows) => (await presentAudit(tx, { actor, locale }, rows)).audit
    const { isMore } = await findAudit(tx, { ...query, next: 0, count: 1 }, reader)
    if (isMore) {
      const { total, rows } = await openMatches(tx, query, reader)
      return { total, batches: presented(rows, present) }
    }
    return inPages(async page => {
      const { rows, total } = await findAudit(tx, { ...query, ...page }, reader)
      return { rows: await present(rows), total }
    })
  },
})

type Rows = Awaited<ReturnType<typeof findAudit>>['rows']

const presented = async function* (batches: AsyncIterable<Rows>, present: (rows: Rows) => Promise<Presented[]>) {
  for await (const rows of batches) yield await present(rows)
}
