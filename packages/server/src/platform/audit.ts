import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/** One change of a controlled record, in the words of the permission it needed. */
export type AuditEntry = {
  /** `Tutorials Update`: the same words as the permission */
  action: string
  entity: string
  entityId?: string | undefined
  old?: unknown
  new?: unknown
  reason?: string | undefined
}

export const chainHash = (previous: string, record: string) =>
  createHash('sha256').update(previous).update(record).digest('hex')

/** The end of a chain, to which the next row is bound. */
export type AuditLink = { sequence: number; hash: string }

/** The row that follows `last`, for somebody who did something at some time. */
export const nextAuditRow = (
  last: AuditLink,
  entry: AuditEntry,
  { at, userId }: { at: Date; userId: string | undefined },
) => {
  const { action, entity, entityId = null, old = null, reason = null } = entry
  const sequence = last.sequence + 1
  const said = { sequence, at: at.toISOString(), userId, action, entity, entityId, old, new: entry.new ?? null, reason }
  const record = JSON.stringify(said)
  const hash = chainHash(last.hash, record)
  return { sequence, at, userId: userId ?? null, action, entity, entityId, record, previousHash: last.hash, hash }
}

/**
 * Writes the entries of a request at the end of the customer's chain. Called once, as the last thing before the
 * commit: the head's row lock puts requests in order, and nobody holds it while he works.
 */
export const writeAudit = async (tx: Tx, customerId: string, userId: string | undefined, entries: AuditEntry[]) => {
  if (entries.length === 0) return
  let last: AuditLink = await lockHead(tx, customerId)
  const rows = entries.map(entry => {
    const row = nextAuditRow(last, entry, { at: new Date(), userId })
    last = row
    const { sequence, at, action, entity, entityId, record, previousHash, hash } = row
    return sql`(${customerId}, ${sequence}, ${at.toISOString()}, ${row.userId}, ${action}, ${entity}, ${entityId}, ${record}, ${previousHash}, ${hash})`
  })
  await tx.execute(sql`
    insert into audit_rows (customer_id, sequence, at, user_id, action, entity, entity_id, record, previous_hash, hash)
    values ${sql.join(rows, sql`, `)}`)
  await tx.execute(
    sql`update audit_heads set sequence = ${last.sequence}, hash = ${last.hash} where customer_id = ${customerId}`,
  )
}

const lockHead = async (tx: Tx, customerId: string): Promise<AuditLink> => {
  await tx.execute(sql`insert into audit_heads (customer_id) values (${customerId}) on conflict do nothing`)
  const { rows } = await tx.execute<{ sequence: string; hash: string }>(
    sql`select sequence, hash from audit_heads where customer_id = ${customerId} for update`,
  )
  const head = rows[0]
  if (!head) throw new Error('the audit chain has no head')
  return { sequence: Number(head.sequence), hash: head.hash }
}
