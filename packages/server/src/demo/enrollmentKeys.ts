// The enrollment keys of a company, in every state, and the two apprentices who came by one.
import { eq, inArray, sql } from 'drizzle-orm'
import { enrollmentKeys, enrollmentKeyUses } from '../enrollmentKeys/public/enrollmentKeys.table.ts'
import { revokeKey, storeKey } from '../enrollmentKeys/public/storeKey.ts'
import { groups } from '../groups/public/groups.table.ts'
import { type AuditEntry, writeAudit } from '../platform/audit/audit.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'
import { users } from '../users/public/users.table.ts'
import type { Cast } from './cast.ts'

type DemoKey = {
  name: string
  role: string
  group?: string
  /** days from today */
  starts?: number
  ends?: number
  most?: number
  byAddress?: true
  end?: 'revoked'
}

const apprentices = 'Apprentices'

const keys: readonly DemoKey[] = [
  { name: 'Office, by company address', role: 'learner', byAddress: true },
  { name: 'Trade fair visitors', role: 'learner', ends: 20, end: 'revoked' },
  { name: 'Summer interns', role: 'learner', group: apprentices, starts: -130, ends: -42, most: 8 },
  {
    name: 'Temporary workers, late shift',
    role: 'checklist operator',
    group: 'Assembly, late shift',
    starts: 9,
    ends: 70,
  },
  { name: 'Apprentices', role: 'learner', group: apprentices, ends: 120, most: 12 },
]

/** Adds them in the name of the person who manages users. */
export const cutKeys = (db: Database, { customer, company, people, roleIds }: Cast): Promise<void> => {
  const { id: userId } = people['user.manager']
  return transact(db, { customerId: customer.id, userId }, async tx => {
    const entries: AuditEntry[] = []
    const writing = {
      tx,
      actor: { may: () => true, hasRole: () => true },
      audit: (entry: AuditEntry) => void entries.push(entry),
    }
    const known = new Map((await tx.select().from(groups)).map(({ id, name }) => [name, id]))
    for (const { name, role, group, starts, ends, most = null, byAddress, end } of keys) {
      const groupId = group && known.get(group)
      const id = await storeKey(writing, {
        ...{ name, roleIds: [String(roleIds[role])], groupIds: groupId ? [groupId] : [], maxUses: most },
        ...{ startsOn: dayFrom(starts), endsOn: dayFrom(ends), emailDomain: byAddress ? company.mailDomain : '' },
      })
      if (end) await revokeKey(writing, id, 1)
    }
    await noteUses(tx)
    await writeAudit(tx, db.auditKey, customer.id, userId, entries)
  })
}

const dayFrom = (days: number | undefined): string | null =>
  days === undefined ? null : new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The apprentices came by the key that is named after them. */
const noteUses = async (tx: Tx) => {
  const [key] = await tx.select().from(enrollmentKeys).where(eq(enrollmentKeys.name, 'Apprentices'))
  const came = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.lastName, ['Lambert', 'Uribe']))
  if (!key || came.length === 0) return
  await tx.insert(enrollmentKeyUses).values(
    came.map(({ id }, index) => ({
      ...{ keyId: key.id, userId: id, isNew: true },
      createdAt: sql`now() - ${5 + index * 3} * interval '1 day'`,
    })),
  )
  await tx.update(enrollmentKeys).set({ uses: came.length }).where(eq(enrollmentKeys.id, key.id))
}
