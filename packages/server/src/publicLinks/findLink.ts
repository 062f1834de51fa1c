// Whose a code is: that of a link, or one at a place that names a link. Asked for by people without a sign-in, in no company yet: it works across customers
// without a row in the platform owner's audit chain, which anonymous callers must not fill.
import { isLinkCode } from '@gemba/domain/publicLinks/linkCode'
import { and, eq, isNull } from 'drizzle-orm'
import { customers } from '../customers/public/customers.table.ts'
import type { Database } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'
import { found } from '../platform/http/refusal.ts'
import type { Settings } from '../platform/settings.ts'
import { hashOfCode } from './codes.ts'
import { publicCodes } from './public/publicLinks.table.ts'
import type { PlaceOfVisit } from './public/visitedPlaces.ts'

/** A code of a link and its company, and the code of the place at which it is used, if that was scanned. */
export type FoundCode = { customerId: string; codeId: string; startCodeId?: string | undefined }

type Finding = { db: Database; settings: Pick<Settings, 'secret'>; places: PlaceOfVisit }

/** 404 for every text that is no code of a company that may work, always alike. */
export const findCode = async ({ db, settings, places }: Finding, code: string): Promise<FoundCode> => {
  const typed = code.trim().toLowerCase()
  if (!isLinkCode(typed)) return found(await places.find(db, settings, code))
  return transact(db, { role: 'gemba_platform', readOnly: true }, async tx => {
    const [row] = await tx
      .select({ customerId: publicCodes.customerId, codeId: publicCodes.id })
      .from(publicCodes)
      .innerJoin(customers, eq(customers.id, publicCodes.customerId))
      .where(and(eq(publicCodes.codeHash, hashOfCode(typed)), isNull(customers.suspendedAt)))
      .limit(1)
    return found(row)
  })
}
