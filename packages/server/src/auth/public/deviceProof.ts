import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { Settings } from '../../platform/settings.ts'
import { sameSignature, signFor } from '../../platform/signatures.ts'
import { sessions } from '../auth.table.ts'
import { asAuth } from '../connection.ts'

/** Who was signed in where, and for which draft: a proof for one draft is not valid for another. */
export type ProvenFacts = { customerId: string; userId: string; device: string; purpose: string }

const textOf = ({ customerId, userId, device, purpose }: ProvenFacts, issuedAt: string) =>
  [customerId, userId, device, purpose, issuedAt].join('\n')

/**
 * Proves that a person is signed in on a device now; only this installation can create it. It is valid for this device
 * only, so a copy is useless elsewhere.
 */
export const proveSignIn = ({ secret }: Pick<Settings, 'secret'>, facts: ProvenFacts, now = new Date()): string => {
  const issuedAt = String(now.getTime())
  return `${issuedAt}.${signFor(secret, 'sign-in', textOf(facts, issuedAt))}`
}

/** When a proof of these facts was issued; undefined when it is not one. */
export const provenAt = (
  { secret }: Pick<Settings, 'secret'>,
  facts: ProvenFacts,
  proof: string | undefined,
): Date | undefined => {
  const [issuedAt = '', signature = ''] = proof?.split('.') ?? []
  return sameSignature(signature, signFor(secret, 'sign-in', textOf(facts, issuedAt)))
    ? new Date(Number(issuedAt))
    : undefined
}

/** The start of a session; undefined when it has ended. */
export const signedInSince = async (db: Database, sessionId: string): Promise<Date | undefined> => {
  const [session] = await asAuth(db).select({ at: sessions.createdAt }).from(sessions).where(eq(sessions.id, sessionId))
  return session?.at
}
