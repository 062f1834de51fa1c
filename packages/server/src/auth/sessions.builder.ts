import { randomUUID } from 'node:crypto'
import type { Database } from '../platform/database/database.ts'
import { sessions } from './auth.table.ts'
import { asAuth } from './connection.ts'

type Wanted = { userId: string; customerId: string; device?: string; startedAt?: Date }

/** A session that is open in a company. */
export const buildSession = async (db: Database, { userId, customerId, device, startedAt }: Wanted) => {
  const [session] = await asAuth(db)
    .insert(sessions)
    .values({
      ...{ token: randomUUID(), userId, activeCustomerId: customerId, expiresAt: new Date(Date.now() + 3_600_000) },
      ...(device !== undefined && { userAgent: device }),
      ...(startedAt && { createdAt: startedAt }),
    })
    .returning({ id: sessions.id })
  return { id: String(session?.id) }
}
