import { customerSettings } from '@gemba/domain/customers/customer.schema'
import { supportSignIn } from '@gemba/domain/supportSessions/supportSessions.notifications'
import { type SupportInput, supportMinutes } from '@gemba/domain/supportSessions/supportSessions.schema'
import { eq, sql } from 'drizzle-orm'
import { signIns } from '../auth/public/signIns.table.ts'
import { customers } from '../customers/public/customers.table.ts'
import { notify } from '../inbox/public/notify.ts'
import { writeAudit } from '../platform/audit/audit.ts'
import type { AuditKey } from '../platform/audit/auditSeal.ts'
import type { Tx } from '../platform/database/database.ts'
import { type Actor, nameOf } from '../platform/http/actor.ts'
import { found, refuse } from '../platform/http/refusal.ts'
import { announce } from '../platform/live/announce.ts'
import { supportSessions } from './public/supportSessions.table.ts'

type Wanted = SupportInput & { customerId: string }

/**
 * The sign-in of someone of the platform owner works as a user from the next request on. Notes it in the same transaction,
 * which is one of the user's company: for the company, in its audit chain, and in the user's inbox. @throws 409 when the
 * company does not want it, or is the platform owner itself, or another request has given the sign-in a mode; 422 at the user
 */
export const beginSupport = async (
  tx: Tx,
  actor: Actor,
  auditKey: AuditKey,
  { customerId, userId, reason }: Wanted,
): Promise<void> => {
  await requireOpen(tx, customerId)
  await requireUser(tx, customerId, userId)
  const supporterName = nameOf(actor)
  const [begun] = await tx
    .insert(supportSessions)
    .values({
      ...{ customerId, supporterId: actor.id, supporterName, userId, reason },
      until: sql`now() + ${supportMinutes} * interval '1 minute'`,
    })
    .returning({ id: supportSessions.id, until: supportSessions.until })
  const { id, until } = found(begun)
  await beginMode(tx, actor.sessionId, id)
  await tx.insert(signIns).values({ customerId, userId, method: 'support', outcome: 'signedIn', supportId: id })
  await notify(tx, [userId], supportSignIn, { supportId: id, by: supporterName, reason })
  announce(tx, { topic: 'support-sessions' })
  const entry = { action: 'Support Begin', entity: 'support-sessions', entityId: id } as const
  // Whoever works for the platform owner is nobody's colleague there.
  await writeAudit(tx, auditKey, customerId, undefined, [{ ...entry, new: { userId, until }, reason }], {
    ...{ id, by: supporterName },
  })
}

/** The session stays its person's. */
const beginMode = async (tx: Tx, sessionId: string, id: string): Promise<void> => {
  const { rows } = await tx.execute<{ begun: boolean }>(sql`select begin_support(${sessionId}, ${id}) as begun`)
  if (!rows[0]?.begun) throw refuse('conflict', { message: 'platform:otherMode' })
}

/** The company lets support in. Its row is held, so that turning it off at the same time ends this one too. */
const requireOpen = async (tx: Tx, customerId: string): Promise<void> => {
  const [row] = await tx.select().from(customers).where(eq(customers.id, customerId)).for('share')
  const { isPlatformOwner, suspendedAt, settings } = found(row)
  if (isPlatformOwner) throw refuse('conflict', { message: 'supportSessions:notHere' })
  if (suspendedAt) throw refuse('conflict', { message: 'supportSessions:suspended' })
  if (!customerSettings(settings).supportSignIn) throw refuse('conflict', { message: 'supportSessions:turnedOff' })
}

const requireUser = async (tx: Tx, customerId: string, userId: string): Promise<void> => {
  const { rows } = await tx.execute<{ active: boolean; system: boolean }>(sql`
    select u.active, is_system_administrator(u.id) as system from users u
    where u.customer_id = ${customerId} and u.id = ${userId} for share of u`)
  const { active, system } = found(rows[0])
  if (!active) throw refuse('invalid-input', { fields: { userId: 'supportSessions:notActive' } })
  if (system) throw refuse('invalid-input', { fields: { userId: 'supportSessions:notSystem' } })
}
