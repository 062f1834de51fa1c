// The first half of verifying: the chain itself, row by row from its first to its sealed end.
import type { AuditFault } from '@gemba/domain/audit/audit.schema'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { auditHeads, auditRows } from '../platform/audit/audit.table.ts'
import { type AuditRecord, auditRowId, chainHash, readRecord } from '../platform/audit/audit.ts'
import { type AuditKey, type AuditLink, isSealed } from '../platform/audit/auditSeal.ts'
import type { Tx } from '../platform/database/database.ts'
import { currentCustomer } from '../platform/database/tenancy.ts'
import { isRedacted, redactions } from './redactions.ts'
import { rootOf } from './roots.ts'

type Row = typeof auditRows.$inferSelect

export type Chain = {
  customerId: string
  key: AuditKey
  /** known earlier ends of the chain, `63:9f86…` */
  roots: readonly string[]
  /** is told the number of rows that are checked, now and then */
  note?: (checked: number) => Promise<void>
}

export type ChainVerdict = AuditLink & { broken: { sequence: number; fault: AuditFault } | null }

const batch = 1_000

/**
 * Recomputes a chain and stops at the first faulty row; `replay` gets the record of each row before it. The transaction
 * has to be a snapshot, because others keep writing. A missing seal is reported last, when all rows are correct.
 */
export const verifyChain = async (
  tx: Tx,
  { customerId, key, roots, note }: Chain,
  replay: (record: AuditRecord) => void,
): Promise<ChainVerdict> => {
  const [head] = await tx.select().from(auditHeads).where(eq(auditHeads.customerId, customerId))
  let last: AuditLink = { sequence: 0, hash: '' }
  const redacted = redactions()
  const wanted = new Map(roots.map(root => [Number(root.split(':')[0]), root]))
  const verdict = (fault?: AuditFault): ChainVerdict => ({
    ...{ sequence: last.sequence, hash: last.hash },
    broken: fault ? { sequence: last.sequence + 1, fault } : null,
  })
  const alteredAt = (sequence: number): ChainVerdict => ({
    ...{ sequence: last.sequence, hash: last.hash, broken: { sequence, fault: 'altered' } },
  })
  for (;;) {
    const rows = await tx
      .select()
      .from(auditRows)
      .where(and(eq(auditRows.customerId, customerId), gt(auditRows.sequence, last.sequence)))
      .orderBy(asc(auditRows.sequence))
      .limit(batch)
    for (const row of rows) {
      if (head && row.sequence > head.sequence) return verdict('beyond-head')
      const checked = checkRow(row, last, redacted.note)
      if (typeof checked === 'string') return verdict(checked)
      const root = wanted.get(row.sequence)
      if (root && root !== rootOf(row)) return verdict('root-differs')
      last = { sequence: row.sequence, hash: row.hash }
      redacted.follow(checked)
      replay(checked)
    }
    if (rows.length < batch) break
    await note?.(last.sequence)
  }
  if (!head) return verdict('head-missing')
  const unexplained = redacted.unexplained()
  if (unexplained !== undefined) return alteredAt(unexplained)
  const known = Math.max(head.sequence, ...wanted.keys())
  if (last.sequence < known) return verdict('missing')
  if (last.hash !== head.hash) return verdict('head-differs')
  return verdict(isSealed(key, customerId, head) ? undefined : 'unsealed')
}

/** Whether no other request of the same company is verifying: reading a long chain occupies a connection for long. */
export const takeTurnToVerify = async (tx: Tx): Promise<boolean> => {
  const { rows } = await tx.execute<{ free: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended('verify ' || ${currentCustomer}, 0)) as free`)
  return rows[0]?.free === true
}

/** The record of a row, or what is wrong with the row. */
const checkRow = (row: Row, before: AuditLink, note: (row: Row) => void): AuditRecord | AuditFault => {
  if (row.sequence !== before.sequence + 1) return 'missing'
  if (row.previousHash !== before.hash) return 'unchained'
  const record = readRecord(row.record)
  if (row.hash !== chainHash(before.hash, row.record)) {
    // Personal data was removed: a later row of the chain has to say so.
    if (!record || !isRedacted(record)) return 'altered'
    note(row)
  }
  if (!record) return 'unreadable'
  return repeats(row, record) ? record : 'columns-differ'
}

/** Whether the columns repeat the hashed record. */
const repeats = ({ id, createdAt, createdBy, ...row }: Row, record: AuditRecord) =>
  id === auditRowId(row.hash) &&
  createdAt.getTime() === row.at.getTime() &&
  createdBy === row.userId &&
  record.sequence === row.sequence &&
  record.at === row.at.toISOString() &&
  (record.userId ?? null) === row.userId &&
  (record.support?.id ?? null) === row.supportId &&
  record.action === row.action &&
  record.entity === row.entity &&
  record.entityId === row.entityId
