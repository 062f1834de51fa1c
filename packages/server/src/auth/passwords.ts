import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { accounts, identities, sessions, verifications } from './auth.table.ts'
import { asOwnerWithin } from './connection.ts'

/**
 * Stores a new password, as `hashPassword` made it, ends the person's other sessions and makes links that were mailed to
 * set one useless: in the request's own transaction, so that it is in the audit chain or did not happen.
 */
export const storePassword = (tx: Tx, { userId, sessionId }: { userId: string; sessionId: string }, hash: string) =>
  asOwnerWithin(tx, async () => {
    const changed = await tx
      .update(accounts)
      .set({ password: hash })
      .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
      .returning({ id: accounts.id })
    if (changed.length === 0)
      await tx.insert(accounts).values({ userId, accountId: userId, providerId: 'credential', password: hash })
    await tx.update(identities).set({ mustChangePassword: false }).where(eq(identities.id, userId))
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    await tx.delete(verifications).where(eq(verifications.value, userId))
  })
