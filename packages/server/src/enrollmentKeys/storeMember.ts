import type { LanguageCode } from '@gemba/domain/core/languages'
import { takeSeats } from '../customers/public/seats.ts'
import { addToGroups } from '../groups/public/membership.ts'
import { type AuditEntry, writeAudit } from '../platform/audit/audit.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { announce } from '../platform/live/announce.ts'
import { userRoles, users } from '../users/public/users.table.ts'
import type { Company } from './findCompany.ts'
import { enrollmentKeyUses } from './public/enrollmentKeys.table.ts'
import type { UsedKey } from './takeUse.ts'

type Newcomer = {
  id: string
  username: string
  firstName: string
  lastName: string
  email: string | null
  /** theirs, if the company offers it */
  language: LanguageCode | undefined
  /** with a new account */
  isNew: boolean
}

/** Someone's row in the company with the roles and groups of the key, and the use of it, in the company's transaction. */
export const storeMember = async (
  tx: Tx,
  db: Database,
  company: Company,
  key: UsedKey,
  { isNew, language, ...person }: Newcomer,
): Promise<void> => {
  const { id: userId, ...words } = person
  const preferences = language && company.languages.includes(language) ? { language } : {}
  await takeSeats(tx, 1)
  await tx.insert(users).values({ ...person, preferences, createdBy: userId })
  if (key.roles.length > 0) await tx.insert(userRoles).values(key.roles.map(({ id: roleId }) => ({ userId, roleId })))
  if (key.groupIds.length > 0) await addToGroups(tx, [userId], key.groupIds)
  await tx.insert(enrollmentKeyUses).values({ keyId: key.id, userId, isNew })
  const entry: AuditEntry = {
    ...{ action: 'Users Create', entity: 'users', entityId: userId },
    new: {
      ...{ ...words, roles: key.roles.map(({ name }) => name), groupIds: key.groupIds },
      enrollmentKey: { id: key.id, name: key.name },
    },
  }
  await writeAudit(tx, db.auditKey, company.id, userId, [entry])
  for (const topic of ['users', 'enrollment-keys'] as const) announce(tx, { topic })
}
