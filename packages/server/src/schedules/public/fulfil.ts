import { eq } from 'drizzle-orm'
import type { RoundReaction } from '../../records/public/storeRound.ts'
import { countStored } from './countRuns.ts'
import { occurrences } from './schedules.table.ts'
import { settleOccurrence } from './settleOccurrence.ts'

/**
 * A run fulfils the occurrence for which it was begun: in time, or late. It also counts for schedules that ask for
 * something after so many runs. A further round of an inspection does neither.
 */
export const fulfilOccurrence: RoundReaction = async (tx, { draft, before, by, at, checklist, header }) => {
  if (before) return undefined
  const { occurrenceId: id } = draft
  const [row] = id
    ? await tx
        .select({ lateAt: occurrences.lateAt, status: occurrences.status })
        .from(occurrences)
        .where(eq(occurrences.id, id))
        .for('update')
    : []
  return async ({ submission }) => {
    countStored(tx, { checklistId: checklist.id, machine: header.machine, lotSize: header.lotSize })
    if (!id || !row) return
    const event = row.status !== 'missed' && at <= row.lateAt ? 'finish' : 'finishLate'
    await settleOccurrence(tx, { id, event, by: by.id, at, submissionId: submission.id })
  }
}
