import { type AuditEntry, writeAudit } from '../platform/audit/audit.ts'
import { asPlatform } from '../platform/database/asPlatform.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { announce } from '../platform/live/announce.ts'
import type { Runtime } from '../platform/runtime.ts'

type Acting = { runtime: Pick<Runtime, 'db'>; actor: Actor; tx: Tx; customerId: string; reason: string }
type Work<T> = (platform: Tx, audit: (entry: AuditEntry) => void) => Promise<T>

/**
 * Changes a company as the platform owner. The change, the row in the company's own audit chain and the one in the
 * platform owner's that says who did it are one transaction. Open pages reload: of the platform owner's people with
 * `tx`, their request, and of the company with the change itself.
 */
export const actOnCustomer = async <T>(
  { runtime: { db }, actor, tx, customerId, reason }: Acting,
  work: Work<T>,
): Promise<T> => {
  const result = await asPlatform(db, { reason, by: actor.id, customerId }, async platform => {
    const entries: AuditEntry[] = []
    const done = await work(platform, entry => void entries.push(entry))
    // Whoever works for the platform owner is nobody's colleague there: their name is in the owner's chain.
    await writeAudit(platform, db.auditKey, customerId, undefined, entries)
    // What its people may see and do follows from features and names.
    announce(platform, { topic: 'users' })
    return done
  })
  announce(tx, { topic: 'customers' })
  return result
}
