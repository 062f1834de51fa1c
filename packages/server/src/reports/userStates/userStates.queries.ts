import { mostUserStates, type UserState } from '@gemba/domain/reports/userStates.endpoints'
import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { currentMoment } from '../../platform/database/tenancy.ts'
import { reportUserStates } from './userStates.table.ts'

type Place = { userId: string; reportId: string }

const at = ({ userId, reportId }: Place) =>
  and(eq(reportUserStates.userId, userId), eq(reportUserStates.reportId, reportId))

/** What a person chose in a report; undefined where nothing is kept. */
export const findUserState = async (tx: Tx, place: Place): Promise<UserState | undefined> => {
  const [row] = await tx.select({ state: reportUserStates.state }).from(reportUserStates).where(at(place))
  return row?.state
}

/** Keeps what a person chose in a report, and the newest ones of their reports alone. */
export const storeUserState = async (tx: Tx, place: Place, state: UserState): Promise<void> => {
  const { customerId, userId, reportId, savedAt, id } = reportUserStates
  await tx
    .insert(reportUserStates)
    .values({ ...place, state })
    .onConflictDoUpdate({ target: [customerId, userId, reportId], set: { state, savedAt: currentMoment } })
  const own = eq(userId, place.userId)
  const newest = tx.select({ id }).from(reportUserStates).where(own).orderBy(desc(savedAt), id).limit(mostUserStates)
  await tx.delete(reportUserStates).where(and(own, notInArray(id, newest)))
}

export const deleteUserState = (tx: Tx, place: Place) => tx.delete(reportUserStates).where(at(place))

/** Those of all people: the report is gone. */
export const deleteStatesOf = (tx: Tx, reportId: string) =>
  tx.delete(reportUserStates).where(eq(reportUserStates.reportId, reportId))
