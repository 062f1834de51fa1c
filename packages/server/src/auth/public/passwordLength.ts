import { defaultSignInRules } from '@gemba/domain/customers/signInRules'
import { and, eq, max } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { companyRules, memberships } from '../auth.table.ts'
import { asAuth } from '../connection.ts'

/** Refuses a new password at its field when it is shorter than a company asks for. */
export const requireLength = (count: number, password: string, field = 'newPassword'): void => {
  if (password.length < count)
    throw refuse('invalid-input', { fields: { [field]: 'auth:passwordShorter' }, params: { count } })
}

/** The same by the strictest company that the person belongs to. */
export const requireLengthOf = async (db: Database, userId: string, password: string): Promise<void> => {
  const [rules] = await asAuth(db)
    .select({ length: max(companyRules.passwordLength) })
    .from(memberships)
    .innerJoin(companyRules, eq(companyRules.customerId, memberships.customerId))
    .where(and(eq(memberships.userId, userId), memberships.active))
  requireLength(rules?.length ?? defaultSignInRules.passwordLength, password)
}

/** The same for someone who becomes a member of a company. */
export const requireLengthIn = async (db: Database, customerId: string, password: string): Promise<void> => {
  const [rules] = await asAuth(db)
    .select({ length: companyRules.passwordLength })
    .from(companyRules)
    .where(eq(companyRules.customerId, customerId))
  requireLength(rules?.length ?? defaultSignInRules.passwordLength, password, 'password')
}
