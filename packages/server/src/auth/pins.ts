// A PIN as someone signs in with it, before any session.
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { pins } from './auth.table.ts'
import { asAuth } from './connection.ts'
import { inTurn } from './passwordWork.ts'

export type StoredPin = { hash: string; mustChange: boolean }

/** The PIN of a person in a company; undefined without one. */
export const findPin = async (db: Database, customerId: string, userId: string): Promise<StoredPin | undefined> => {
  const [pin] = await asAuth(db)
    .select({ hash: pins.hash, mustChange: pins.mustChange })
    .from(pins)
    .where(and(eq(pins.customerId, customerId), eq(pins.userId, userId)))
  return pin
}

/**
 * Whether the PIN is still the one that was compared. Whoever is taking it away or replacing it is waited for; whoever does so
 * later finds the session, which is stored before this is asked.
 */
export const isStillPin = async (db: Database, customerId: string, userId: string, hash: string): Promise<boolean> => {
  const rows = await asAuth(db)
    .select({ hash: pins.hash })
    .from(pins)
    .where(and(eq(pins.customerId, customerId), eq(pins.userId, userId), eq(pins.hash, hash)))
    .for('share')
  return rows.length > 0
}

let unknown: Promise<string> | undefined

/** Whether a PIN is the stored one. It takes as long when there is none, so that the time does not tell. */
export const isPin = async (caller: string, stored: StoredPin | undefined, pin: string): Promise<boolean> => {
  unknown ??= hashPassword('no PIN')
  const hash = stored?.hash ?? (await unknown)
  const right = await inTurn(caller, () => verifyPassword({ hash, password: pin }))
  return stored !== undefined && right
}
