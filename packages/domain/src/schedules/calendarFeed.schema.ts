import { z } from 'zod'
import { Moment } from '../core/fields.ts'

/** How far a feed reaches, in days: as far ahead as occurrences are planned (decision 0056). */
export const feedDays = { past: 14, ahead: 35 } as const

/** A person's feed without its address, which no one can read again. */
export const CalendarFeed = z.object({
  madeAt: Moment,
  /** when a calendar last asked for it, to the quarter of an hour; null: not yet */
  readAt: Moment.nullable(),
})
