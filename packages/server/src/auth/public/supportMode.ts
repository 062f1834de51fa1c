import type { Database } from '../../platform/database/database.ts'
import { sessionModes } from '../auth.table.ts'
import { asAuth } from '../connection.ts'

type SupportMode = { sessionId: string; supportId: string; customerId: string; userId: string; until: Date }

/** The sign-in works as a user of a company from the next request on. The session itself stays its person's. */
export const beginSupportMode = async (db: Database, mode: SupportMode): Promise<void> => {
  await asAuth(db)
    .insert(sessionModes)
    .values({ kind: 'support', ...mode })
}
