// Whose a start code is, and which public link it names. Asked for by people without a sign-in, in no company yet: it works
// across customers without a row in the platform owner's audit chain, which anonymous callers must not fill.
import { and, eq, isNull, sql } from 'drizzle-orm'
import { customers } from '../../customers/public/customers.table.ts'
import type { Database } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Settings } from '../../platform/settings.ts'
import { publicCodes } from '../../publicLinks/public/publicLinks.table.ts'
import { hashOfStartCode } from './codes.ts'
import { startCodes } from './startCodes.table.ts'

/** A start code that names a public link, and the code of that; undefined for any other text. */
export const findVisited = (db: Database, settings: Pick<Settings, 'secret'>, typed: string) =>
  transact(db, { role: 'gemba_platform', readOnly: true }, async tx => {
    const [row] = await tx
      .select({
        customerId: startCodes.customerId,
        startCodeId: startCodes.id,
        codeId: publicCodes.id,
        revoked: sql<boolean>`${startCodes.revokedAt} is not null`,
      })
      .from(startCodes)
      .innerJoin(customers, eq(customers.id, startCodes.customerId))
      .innerJoin(
        publicCodes,
        and(eq(publicCodes.customerId, startCodes.customerId), eq(publicCodes.linkId, startCodes.linkId)),
      )
      .where(and(eq(startCodes.codeHash, hashOfStartCode(settings, typed)), isNull(customers.suspendedAt)))
      .limit(1)
    return row
  })
