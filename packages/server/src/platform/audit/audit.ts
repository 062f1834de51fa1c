import { createHash, randomBytes } from 'node:crypto'
import type { BrokenRecord, CountedRecords } from '@gemba/domain/audit/audit.schema'
import type { AuditAction, AuditedEntity } from '@gemba/domain/core/audited'
import { sql } from 'drizzle-orm'
import { write } from '../database/atCommit.ts'
import type { Tx } from '../database/database.ts'
import { preparedSql } from '../database/prepared.ts'
import { type AuditKey, type AuditLink, isSealed, sealOf } from './auditSeal.ts'

/** One change of a controlled record. */
export type AuditEntry = {
  /** the permission that admitted the change, `Tutorials Update`; for what follows from another write, the one that it
   * would need by itself */
  action: AuditAction
  entity: AuditedEntity
  entityId?: string | undefined
  old?: unknown
  new?: unknown
  reason?: string | undefined
}

export const chainHash = (previous: string, record: string) =>
  createHash('sha256').update(previous).update(record).digest('hex')

/** The id of a row follows from its hash, so that it cannot be altered on its own: its first bits as a UUID of version 8 (RFC 9562). */
export const auditRowId = (hash: string) => hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-8$3-8$4-')

/** The content of an audit row that is hashed. */
export type AuditRecord = {
  sequence: number
  at: string
  userId?: string | undefined
  /** who of the platform owner did it; absent otherwise, as in all rows from before there were any */
  support?: Support | undefined
  action: string
  entity: string
  entityId: string | null
  old: unknown
  new: unknown
  reason: string | null
  /** in entries that name people: without it, what was removed from them can't be guessed by trying out the hash */
  salt?: string
  /** personal data was removed from it (audit/public/redactPerson.ts) */
  redacted?: true
}

/** Entries that may name people, from which personal data can be removed; no record is compared with them. */
export const redactable: readonly AuditedEntity[] = ['users', 'mails']

/** SHA-256 of the text of a row, by which an anonymization names the rows that it changed. */
export const textDigest = (record: string) => createHash('sha256').update(record).digest('hex')

/** The name of who of the platform owner did it, and in a support sign-in that. */
export type Support = { id?: string; by: string }

type Made = { at: Date; userId: string | undefined; support?: Support | undefined }

/** The text that is hashed: the entry, with who made it, when, and its place in the chain. */
export const recordText = (
  entry: AuditEntry,
  { sequence, at, userId, support }: Made & { sequence: number },
): string => {
  const { action, entity, entityId = null, old = null, reason = null } = entry
  const record: AuditRecord = {
    ...{ sequence, at: at.toISOString(), userId, support, action, entity, entityId, old },
    ...{ new: entry.new ?? null, reason },
    ...(redactable.includes(entity) && { salt: randomBytes(16).toString('base64url') }),
  }
  return JSON.stringify(record)
}

/** Reads the text of a row; undefined where it is no record. */
export const readRecord = (record: string): AuditRecord | undefined => {
  try {
    const read: unknown = JSON.parse(record)
    return typeof read === 'object' && read !== null ? (read as AuditRecord) : undefined
  } catch {
    return undefined
  }
}

/** The next row after `last`. */
export const nextAuditRow = (last: AuditLink, { entry, at, userId, support }: Noted) => {
  const { action, entity, entityId = null } = entry
  const sequence = last.sequence + 1
  const record = recordText(entry, { sequence, at, userId, support })
  const hash = chainHash(last.hash, record)
  return {
    ...{ id: auditRowId(hash), createdAt: at, createdBy: userId ?? null },
    ...{ sequence, at, userId: userId ?? null, supportId: support?.id ?? null, action, entity, entityId, record },
    ...{ previousHash: last.hash, hash },
  }
}

/** Starts the chain of a new company. From then on it has a sealed end; a chain without one was tampered with. */
export const beginAudit = async (tx: Tx, key: AuditKey, customerId: string) => {
  const seal = sealOf(key, customerId, { sequence: 0, hash: '' })
  await tx.execute(sql`insert into audit_heads (customer_id, seal) values (${customerId}, ${seal})`)
}

/** An entry with who made it, and when. */
export type Noted = Made & { entry: AuditEntry }

/**
 * Writes the entries of a request at the end of the customer's chain. Called once, as the last thing before the commit.
 * `support`: who of the platform owner did it.
 */
export const writeAudit = (
  tx: Tx,
  key: AuditKey,
  customerId: string,
  userId: string | undefined,
  entries: readonly AuditEntry[],
  support?: Support,
): Promise<void> =>
  appendAudit(
    tx,
    { key, customerId },
    entries.map(entry => ({ entry, userId, support, at: new Date() })),
  )

/**
 * Writes at the end of a customer's chain: the head's row lock puts writers in order, and is
 * held for one statement and the commit. A
 * seal follows only from a seal that is valid, so a rewritten chain is not sealed by the next write.
 */
export const appendAudit = async (
  tx: Tx,
  { key, customerId }: { key: AuditKey; customerId: string },
  noted: readonly Noted[],
): Promise<void> => {
  if (noted.length === 0) return
  const head = await holdHead(tx, customerId)
  let last: AuditLink = head
  const rows = noted.map(one => {
    const row = nextAuditRow(last, one)
    last = row
    return sql`(${customerId}, ${row.id}, ${row.createdAt.toISOString()}, ${row.createdBy}, ${row.sequence}, ${row.at.toISOString()},
      ${row.userId}, ${row.supportId}, ${row.action}, ${row.entity}, ${row.entityId}, ${row.record}, ${row.previousHash}, ${row.hash})`
  })
  const seal = isSealed(key, customerId, head) ? sealOf(key, customerId, last) : head.seal
  const written = sql`
    with written as (
      insert into audit_rows (customer_id, id, created_at, created_by, sequence, at, user_id, support_id, action, entity,
        entity_id, record, previous_hash, hash)
      values ${sql.join(rows, sql`, `)})
    update audit_heads set sequence = ${last.sequence}, hash = ${last.hash}, seal = ${seal}
    where customer_id = ${customerId}`
  write(tx, tx.execute(written))
}

const heldHead = preparedSql<{ sequence: string; hash: string; seal: string }>(
  sql`select sequence, hash, seal from audit_heads where customer_id = ${sql.placeholder('customerId')} for update`,
)

const holdHead = async (tx: Tx, customerId: string): Promise<AuditLink & { seal: string }> => {
  const select = () => heldHead(tx).execute({ customerId })
  let head = (await select()).rows[0]
  if (!head) {
    // Someone removed it. People can keep working; the chain stays without a seal, which verifying reports.
    await tx.execute(sql`insert into audit_heads (customer_id) values (${customerId}) on conflict do nothing`)
    head = (await select()).rows[0]
  }
  if (!head) throw new Error('the audit chain has no head')
  return { ...head, sequence: Number(head.sequence) }
}

/** A row is stored when its transaction starts to write, and added to the chain when it ends. */
const longestTransaction = 3_600_000

/** Whether a row and its audit row may be of one transaction, by their times. */
export const isSameMoment = (stored: Date, recorded: number): boolean =>
  Math.abs(stored.getTime() - recorded) < longestTransaction

/** What a feature found when it compared its records with the chain: how many there are, and those that differ. */
export type Compared = { counts: Partial<Record<CountedRecords, number>>; broken: BrokenRecord[] }

/** Compares a feature's records with the chain: it receives every row in order, then compares. */
export type RecordCheck = { replay: (record: AuditRecord) => void; compare: (tx: Tx) => Promise<Compared> }
