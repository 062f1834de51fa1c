import { isSettled, type OccurrenceEvent, statusAfter } from '@gemba/domain/schedules/occurrenceStatus'
import { runDue, runLate } from '@gemba/domain/schedules/schedules.notifications'
import { and, eq, inArray } from 'drizzle-orm'
import { settle } from '../../inbox/public/notify.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import { occurrences } from './schedules.table.ts'

type Settling = {
  id: string
  event: Exclude<OccurrenceEvent, 'open' | 'miss'>
  /** null: nobody but the clock */
  by: string | null
  at: Date
  submissionId?: string
  cause?: typeof occurrences.$inferSelect.cause
}

/**
 * Ends an occurrence, in the caller's transaction: by the record of its run or its bypass, or because it was cancelled.
 * Nothing changes, and false is returned, where that can't happen to it any more: the record stands on its own then.
 */
export const settleOccurrence = async (
  tx: Tx,
  { id, event, by, at, submissionId, cause }: Settling,
): Promise<boolean> => {
  const [row] = await tx
    .select({ status: occurrences.status, scheduleId: occurrences.scheduleId })
    .from(occurrences)
    .where(eq(occurrences.id, id))
    .for('update')
  const status = row && statusAfter(row.status, event)
  if (!status) return false
  await tx
    .update(occurrences)
    .set({ status, nextAt: null, settledAt: at, settledBy: by, submissionId, ...(cause && { cause }) })
    .where(eq(occurrences.id, id))
  await settleReminders(tx, [row.scheduleId])
  announce(tx, { topic: 'occurrences' })
  announce(tx, { topic: 'operator-occurrences' })
  return isSettled(status)
}

/**
 * Takes the reminders of schedules that ask for nothing now out of people's inboxes, and, where each person has an
 * occurrence of their own, those of the people who have none left.
 */
export const settleReminders = async (tx: Tx, scheduleIds: readonly string[]): Promise<void> => {
  if (scheduleIds.length === 0) return
  const open = await tx
    .selectDistinct({ id: occurrences.scheduleId, userId: occurrences.userId })
    .from(occurrences)
    .where(and(inArray(occurrences.scheduleId, [...scheduleIds]), eq(occurrences.status, 'due')))
  const bySchedule = Map.groupBy(open, ({ id }) => id)
  for (const id of scheduleIds) {
    const about = { entity: 'schedules' as const, id }
    const asked = bySchedule.get(id)?.map(({ userId }) => userId)
    if (!asked) await settle(tx, about, [runDue.kind, runLate.kind])
    // One that anyone may do still asks them all.
    else if (asked.every(userId => userId !== null)) await settle(tx, about, [runDue.kind], { except: asked })
  }
}
