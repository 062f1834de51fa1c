// Whose a code is, and whether it opens. Asked for by people without a sign-in, in no company yet: it works across customers
// without a row in the platform owner's audit chain, which anonymous callers must not fill.
import { isLinkCode } from '@gemba/domain/publicLinks/linkCode'
import { and, eq, isNull } from 'drizzle-orm'
import { customers } from '../customers/public/customers.table.ts'
import type { Database } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'
import { found } from '../platform/http/refusal.ts'
import { hashOfCode } from './codes.ts'
import { publicCodes } from './publicLinks.table.ts'

/** A code and its company. */
export type FoundCode = { customerId: string; codeId: string }

/** 404 for every text that is no code of a company that may work, always alike. */
export const findCode = async (db: Database, code: string): Promise<FoundCode> => {
  const typed = code.trim().toLowerCase()
  return transact(db, { role: 'gemba_platform', readOnly: true }, async tx => {
    const [row] = await tx
      .select({ customerId: publicCodes.customerId, codeId: publicCodes.id })
      .from(publicCodes)
      .innerJoin(customers, eq(customers.id, publicCodes.customerId))
      .where(and(eq(publicCodes.codeHash, isLinkCode(typed) ? hashOfCode(typed) : ''), isNull(customers.suspendedAt)))
      .limit(1)
    return found(row)
  })
}
