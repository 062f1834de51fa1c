import type { OccurrenceTimes } from '@gemba/domain/schedules/occurrenceTimes'
import type { occurrences } from './schedules.table.ts'

type Moments = Pick<typeof occurrences.$inferSelect, 'slotAt' | 'opensAt' | 'dueAt' | 'lateAt' | 'missedAt'>

/** The moments of a stored occurrence, in milliseconds since 1970. */
export const timesOfRow = ({ slotAt, opensAt, dueAt, lateAt, missedAt }: Moments): OccurrenceTimes => ({
  ...{ slotAt: slotAt.getTime(), opensAt: opensAt.getTime(), dueAt: dueAt.getTime() },
  ...{ lateAt: lateAt.getTime(), missedAt: missedAt.getTime() },
})
