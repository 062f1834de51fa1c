// Whose a code is. Asked for by people without a sign-in, in no company yet: it works across customers without a row in
// the platform owner's audit chain, which anonymous callers must not fill. Whoever has the code may know the company.
import type { LanguageCode } from '@gemba/domain/core/languages'
import { customerSettings } from '@gemba/domain/customers/customer.schema'
import { and, eq, isNull } from 'drizzle-orm'
import { customers } from '../customers/public/customers.table.ts'
import type { Database } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'
import { refuse } from '../platform/http/refusal.ts'
import { todayIn } from './keyState.ts'
import { enrollmentKeys } from './public/enrollmentKeys.table.ts'

/** The company of a key, and today there. */
export type Company = { id: string; name: string; today: string; languages: readonly LanguageCode[] }

/** 422 when no company has a key with this code, or it is suspended. */
export const findCompany = (db: Database, code: string): Promise<Company> =>
  transact(db, { role: 'gemba_platform', readOnly: true }, async tx => {
    const [company] = await tx
      .select({ id: customers.id, name: customers.name, settings: customers.settings })
      .from(enrollmentKeys)
      .innerJoin(customers, eq(customers.id, enrollmentKeys.customerId))
      .where(and(eq(enrollmentKeys.code, code), isNull(customers.suspendedAt)))
      .limit(1)
    if (!company) throw refuse('invalid-input', { fields: { key: 'enrollmentKeys:unknown' } })
    const { id, name, settings } = company
    const { timezone, languages } = customerSettings(settings)
    return { id, name, today: todayIn(timezone), languages }
  })
