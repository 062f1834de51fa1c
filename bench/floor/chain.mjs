// The audit chain of a company: the head is locked for everyone else from its reading to the commit.
import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { prepared } from './database.mjs'

const key = new Uint8Array(hkdfSync('sha256', process.env.GEMBA_SECRET, '', 'gemba audit seal', 32))
const sealOf = (customerId, { sequence, hash }) =>
  createHmac('sha256', key).update(`${customerId}\n${sequence}\n${hash}`).digest('hex')

/** Holds the head of the chain until the commit. */
export const holdHead = prepared(
  'head',
  `select sequence::int, hash, seal from audit_heads
  where customer_id = nullif(current_setting('app.customer_id', true), '')::uuid for update`,
)([])

/** The row behind a head, with the seal of the new end: the one parameter of `chained`. */
export const nextRow = (head, { customerId, userId, action, entity, entityId, new: said }) => {
  const sequence = head.sequence + 1
  const at = new Date().toISOString()
  const record = JSON.stringify({
    ...{ sequence, at, userId, action, entity, entityId, old: null, new: said, reason: null },
  })
  const hash = createHash('sha256').update(head.hash).update(record).digest('hex')
  const id = hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-8$3-8$4-')
  // Only a chain that was sealed is sealed again.
  const seal = head.seal === sealOf(customerId, head) ? sealOf(customerId, { sequence, hash }) : head.seal
  return JSON.stringify({ id, at, userId, sequence, action, entity, entityId, record, previous: head.hash, hash, seal })
}

/** Parts of a WITH that store the row in this parameter and make it the head. */
export const chained = parameter => `
  link as (select * from json_to_record(${parameter}::json) as row(id uuid, sequence bigint, at timestamptz, "userId" uuid,
    action text, entity text, "entityId" uuid, record text, previous text, hash text, seal text)),
  chained as (
    insert into audit_rows (id, created_at, created_by, sequence, at, user_id, action, entity, entity_id, record,
      previous_hash, hash)
    select id, at, "userId", sequence, at, "userId", action, entity, "entityId", record, previous, hash from link),
  head as (
    update audit_heads h set sequence = link.sequence, hash = link.hash, seal = link.seal from link
    where h.customer_id = nullif(current_setting('app.customer_id', true), '')::uuid)`
