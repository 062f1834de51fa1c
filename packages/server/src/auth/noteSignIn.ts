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
export type Entrance = SignInSource & {
  method: SignIn['method']
  sessionId: string
  /** the terminal of the company at which it is */
  terminalId?: string | null
}

/** The company's settings, and the terminal, if it is trusted still. */
type Entered = { settings: Partial<CustomerSettings>; terminalId: string | null }

/**
 * Notes that a person enters the company of the transaction, in the statement that also finds out whether they may.
 * Returns the company's settings, or undefined when they are no active person of it or it is suspended.
 */
export const noteEntrance = async (
  tx: Tx,
  userId: string,
  { method, device, network, sessionId, terminalId = null }: Entrance,
): Promise<Entered | undefined> => {
  const { rows } = await tx.execute<Entered>(sql`
    with place as (
      update users u set last_sign_in_at = now() from customers c
      where c.id = u.customer_id and u.id = ${userId} and u.active and c.suspended_at is null returning c.settings
    ), used as (
      update terminals t set last_used_at = now(), last_used_by = ${userId}::uuid from place
      where t.id = ${terminalId}::uuid and t.revoked_at is null returning t.id
    ), noted as (
      insert into sign_ins (user_id, method, outcome, device, network, session, terminal_id)
      select ${userId}::uuid, ${method}, 'signedIn', ${device}, ${network}, ${sessionHandle(sessionId)}::uuid, u.id
      from place left join used u on true where ${method} <> 'pin' or u.id is not null
    )
    select p.settings, u.id as "terminalId" from place p left join used u on true`)
  return rows[0]
}

/** Why an attempt was refused, by what the person is told; attempts that fail otherwise are no one's. */
const outcomes: Readonly<Record<string, SignInOutcome>> = {
  'auth:wrong': 'wrongPassword',
  'auth:wrongPause': 'wrongPassword',
  'auth:wrongPin': 'wrongPin',
  'auth:wrongPinPause': 'wrongPin',
  'auth:pause': 'paused',
  'auth:pinPause': 'paused',
  'auth:noPlace': 'deactivated',
}

/** A PIN is of one company, and only that one is told. */
type Refused = SignInSource & ({ method: 'password' } | { method: 'pin'; customerId: string; terminalId: string })

/**
 * Notes that a person was refused, in every company that they belong to: it may concern each of them, and tells none of
 * the others. The refusal does not wait for it, so that the response takes no longer for names that exist.
 */
export const noteRefusal = ({ db, log }: Pick<Runtime, 'db' | 'log'>, userId: string, from: Refused, why: unknown) => {
  const outcome = why instanceof Refusal ? outcomes[why.options.message ?? ''] : undefined
  if (outcome)
    noteInCompanies(db, userId, { ...from, outcome }).catch(error =>
      log.error({ err: error }, 'a refused sign-in could not be noted'),
    )
}

const noteInCompanies = async (db: Database, userId: string, note: Omit<typeof signIns.$inferInsert, 'userId'>) => {
  if (note.customerId) {
    await transact(db, { customerId: note.customerId }, tx => tx.insert(signIns).values({ ...note, userId }))
    return
  }
  const mine = await asAuth(db)
    .select({ customerId: memberships.customerId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
  for (const { customerId } of mine)
    await transact(db, { customerId }, tx => tx.insert(signIns).values({ ...note, userId }))
}
