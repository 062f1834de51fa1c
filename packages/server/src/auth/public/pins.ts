// PINs as an administrator or their person changes them, in the transaction of the request (pinFunctions.ts).

import { pinProblem } from '@gemba/domain/auth/pinProblem'
import type { PinState } from '@gemba/domain/users/pins.schema'
import { verifyPassword } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { hashInTurn, inTurn } from '../passwordWork.ts'

/** As it is stored; derived when it is the turn of the session. */
export const hashPin = (sessionId: string, pin: string): Promise<string> => hashInTurn(`session ${sessionId}`, pin)

/** Whether a PIN is the one that was derived; compared when it is the turn of the caller. */
export const isPin = (caller: string, { hash, pin }: { hash: string; pin: string }): Promise<boolean> =>
  inTurn(caller, () => verifyPassword({ hash, password: pin }))

/** Throws 422 at the field for a PIN that is among the first to be tried, or is the person's own number. */
export const requireGoodPin = (pin: string, badge: string | null, field: string): void => {
  const problem = pinProblem(pin, badge)
  if (problem) throw refuse('invalid-input', { fields: { [field]: `terminals:pin.${problem}` } })
}

const param = (values: Iterable<string>) => sql.param([...values])

/** PINs by the ids of people. Returns who got one. */
export const givePins = async (tx: Tx, hashes: ReadonlyMap<string, string>): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from give_pins(${param(hashes.keys())}::uuid[], ${param(hashes.values())}::text[]) id`,
  )
  return rows.map(({ id }) => id)
}

/** The PIN that the person of a session chose; 401 when it has ended. */
export const storePin = async (tx: Tx, sessionId: string, hash: string): Promise<void> => {
  const { rows } = await tx.execute<{ stored: boolean }>(sql`select store_pin(${sessionId}, ${hash}) as stored`)
  if (!rows[0]?.stored) throw refuse('not-signed-in')
}

type ReadPin = Omit<PinState, 'lockedUntil'> & { lockedUntil: Date | null }

export const readPin = async (tx: Tx, userId: string): Promise<ReadPin> => {
  const { rows } = await tx.execute<{ must_change: boolean; locked_until: string | null }>(
    sql`select must_change, locked_until from read_pin(${userId})`,
  )
  const [pin] = rows
  const locked = pin?.locked_until
  return {
    has: pin !== undefined,
    mustChange: pin?.must_change ?? false,
    lockedUntil: locked ? new Date(locked) : null,
  }
}

/** Returns false when there was no lock to end. */
export const unlockPin = async (tx: Tx, userId: string): Promise<boolean> => {
  const { rows } = await tx.execute<{ done: boolean }>(sql`select unlock_pin(${userId}) as done`)
  return rows[0]?.done ?? false
}

/** Returns false when they have none. */
export const removePin = async (tx: Tx, userId: string): Promise<boolean> => {
  const { rows } = await tx.execute<{ done: boolean }>(sql`select remove_pin(${userId}) as done`)
  return rows[0]?.done ?? false
}

/** The session in which a device is trusted goes on as one of the terminal. */
export const beginTerminalSession = async (tx: Tx, sessionId: string, terminalId: string): Promise<void> => {
  await tx.execute(sql`select begin_terminal_session(${sessionId}, ${terminalId})`)
}

/** Signs everyone out of a terminal of the company. */
export const endTerminalSessions = async (tx: Tx, terminalId: string): Promise<void> => {
  await tx.execute(sql`select end_terminal_sessions(${terminalId})`)
}
