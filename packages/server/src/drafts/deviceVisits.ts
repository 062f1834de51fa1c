import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { deviceVisits } from './public/deviceVisits.table.ts'

/** Visits within an hour are one: what a device brings may arrive some time after it is back. */
const oneVisit = sql`interval '1 hour'`

type Visitor = { userId: string; deviceId: string }

/** Notes that a device of a person is in touch with the server. */
export const noteVisit = async (tx: Tx, visitor: Visitor): Promise<void> => {
  await tx
    .insert(deviceVisits)
    .values({ ...visitor, seenAt: sql`now()` })
    .onConflictDoUpdate({
      target: [deviceVisits.customerId, deviceVisits.userId, deviceVisits.deviceId],
      set: { seenAt: sql`now()`, seenBefore: deviceVisits.seenAt },
      setWhere: sql`${deviceVisits.seenAt} < now() - ${oneVisit}`,
    })
}

/**
 * Since when a device has been away that brings a run now: its visit before this one. What was begun there later, it could
 * not bring before. Undefined for a device that was never here with this person.
 */
export const awaySince = async (tx: Tx, { userId, deviceId }: Visitor): Promise<Date | undefined> => {
  const [visit] = await tx
    .select({
      since: sql<Date>`case when ${deviceVisits.seenAt} > now() - ${oneVisit}
        then coalesce(${deviceVisits.seenBefore}, ${deviceVisits.seenAt}) else ${deviceVisits.seenAt} end`.mapWith(
        deviceVisits.seenAt,
      ),
    })
    .from(deviceVisits)
    .where(and(eq(deviceVisits.userId, userId), eq(deviceVisits.deviceId, deviceId)))
  return visit?.since
}
