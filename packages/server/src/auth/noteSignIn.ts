// What the login report and the page of a person tell: who came in, and who was refused.
import type { CustomerSettings } from '@gemba/domain/customers/customer.schema'
import type { SignIn, SignInOutcome } from '@gemba/domain/signIns/signIns.schema'
import { eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Runtime } from '../platform/runtime.ts'
import { memberships } from './auth.table.ts'
import { asAuth } from './connection.ts'
import { sessionHandle } from './public/sessionHandle.ts'
import { signIns } from './public/signIns.table.ts'
import type { SignInSource } from './signInSource.ts'

/** How someone enters a company, and with which session. */
export type Entrance = SignInSource & { method: SignIn['method']; sessionId: string }

/**
 * Notes that a person enters the company of the transaction, in the statement that also finds out whether they may.
 * Returns the company's settings, or undefined when they are no active person of it or it is suspended.
 */
export const noteEntrance = async (
  tx: Tx,
  userId: string,
  { method, device, network, sessionId }: Entrance,
): Promise<{ settings: Partial<CustomerSettings> } | undefined> => {
  const { rows } = await tx.execute<{ settings: Partial<CustomerSettings> }>(sql`
    with place as (
      update users u set last_sign_in_at = now() from customers c
      where c.id = u.customer_id and u.id = ${userId} and u.active and c.suspended_at is null returning c.settings
    ), noted as (
      insert into sign_ins (user_id, method, outcome, device, network, session)
      select ${userId}::uuid, ${method}, 'signedIn', ${device}, ${network}, ${sessionHandle(sessionId)}::uuid from place
    )
    select settings from place`)
  return rows[0]
}

/** Why an attempt was refused, by what the person is told; attempts that fail otherwise are no one's. */
const outcomes: Readonly<Record<string, SignInOutcome>> = {
  'auth:wrong': 'wrongPassword',
  'auth:wrongPause': 'wrongPassword',
  'auth:pause': 'paused',
  'auth:noPlace': 'deactivated',
}

/**
 * Notes that a person was refused, in every company that they belong to: it may concern each of them, and tells none of
 * the others. The refusal does not wait for it, so that the response takes no longer for names that exist.
 */
export const noteRefusal = (
  { db, log }: Pick<Runtime, 'db' | 'log'>,
  userId: string,
  source: SignInSource,
  why: unknown,
) => {
  const outcome = why instanceof Refusal ? outcomes[why.options.message ?? ''] : undefined
  if (outcome)
    noteInCompanies(db, userId, { ...source, method: 'password', outcome }).catch(error =>
      log.error({ err: error }, 'a refused sign-in could not be noted'),
    )
}

const noteInCompanies = async (db: Database, userId: string, note: Omit<typeof signIns.$inferInsert, 'userId'>) => {
  const mine = await asAuth(db)
    .select({ customerId: memberships.customerId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
  for (const { customerId } of mine)
    await transact(db, { customerId }, tx => tx.insert(signIns).values({ ...note, userId }))
}
