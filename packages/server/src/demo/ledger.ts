// What the made-up past of a company consists of. It is put together in memory, in the order of time and by the rules of
// the domain, and written in one transaction with the times at which it happened.
import { formatNumber, seriesOf } from '@gemba/domain/workflow/inspectionNumber'
import { eq, getTableColumns, type InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { draftInspectors, drafts } from '../drafts/public/drafts.table.ts'
import { issueComments, issueHistories, issueOccurrences, issues } from '../issues/public/issues.table.ts'
import { mailRecipients, mails } from '../mails/public/mails.table.ts'
import { auditHeads, auditRows } from '../platform/audit/audit.table.ts'
import { type AuditEntry, nextAuditRow } from '../platform/audit/audit.ts'
import { type AuditKey, type AuditLink, sealOf } from '../platform/audit/auditSeal.ts'
import type { Tx } from '../platform/database/database.ts'
import { numberSeries, submissionRounds, submissions } from '../submissions/public/submissions.table.ts'
import { workflowHistories } from '../workflow/public/workflow.table.ts'

// In the order in which they refer to each other.
const tables = {
  submissions,
  submissionRounds,
  workflowHistories,
  drafts,
  issues,
  issueOccurrences,
  issueComments,
  issueHistories,
  mails,
  mailRecipients,
}
type Tables = typeof tables
type Rows = { [Name in keyof Tables]: InferInsertModel<Tables[Name]>[] }

export type Ledger = Rows & {
  /** who did what, for the audit chain; in whatever order */
  note: (at: Date, userId: string, entry: AuditEntry) => void
  /** the next number of a series, as takeNumber() gives it */
  number: (series: { name: string; pattern: string; day: string }) => string
  write: (tx: Tx, chain: { key: AuditKey; customerId: string }) => Promise<void>
}

type Noted = { at: Date; userId: string; entry: AuditEntry }

export const openLedger = (): Ledger => {
  const rows = Object.fromEntries(Object.keys(tables).map(name => [name, []])) as unknown as Rows
  const noted: Noted[] = []
  const last = new Map<string, number>()
  return {
    ...rows,
    note: (at, userId, entry) => void noted.push({ at, userId, entry }),
    number: ({ name, pattern, day }) => {
      const series = `${name} ${seriesOf(pattern, day)}`
      const sequence = (last.get(series) ?? 0) + 1
      last.set(series, sequence)
      return formatNumber(pattern, sequence, day)
    },
    write: async (tx, chain) => {
      for (const name of Object.keys(tables) as (keyof Tables)[]) await insertAll(tx, tables[name], rows[name])
      const begun = rows.drafts.filter(({ answers }) => Object.keys(answers ?? {}).length > 0)
      await insertAll(
        tx,
        draftInspectors,
        begun.flatMap(({ id, updatedBy }) =>
          id && typeof updatedBy === 'string' ? [{ draftId: id, userId: updatedBy }] : [],
        ),
      )
      await insertAll(
        tx,
        numberSeries,
        [...last].map(([series, count]) => ({ series, last: count })),
      )
      await writeChain(tx, noted, chain)
    },
  }
}

const writeChain = async (tx: Tx, noted: Noted[], { key, customerId }: { key: AuditKey; customerId: string }) => {
  let end: AuditLink = { sequence: 0, hash: '' }
  const rows = noted
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, userId, entry }) => {
      const row = nextAuditRow(end, entry, { at, userId })
      end = row
      return row
    })
  await insertAll(tx, auditRows, rows)
  // A past can only be made up before anything happened.
  const begun = await tx
    .update(auditHeads)
    .set({ ...end, seal: sealOf(key, customerId, end) })
    .where(eq(auditHeads.sequence, 0))
  if (begun.rowCount !== 1) throw new Error('this company has a past already')
}

/** PostgreSQL takes 65,535 values in one statement. */
const mostValues = 30_000

const insertAll = async (tx: Tx, table: PgTable, rows: readonly object[]) => {
  const step = Math.floor(mostValues / Object.keys(getTableColumns(table)).length)
  for (let from = 0; from < rows.length; from += step)
    await tx.insert(table).values(rows.slice(from, from + step) as never)
}
