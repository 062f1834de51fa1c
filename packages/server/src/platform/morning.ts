import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from './database/database.ts'

/** The hour at which a company's morning starts, in its timezone. */
export const morningHour = 7

/** The morning of a day where a company is; `day` is the company's, `2026-03-13`. */
export type Morning = { day: string; zone: string }

/** The moment at which that morning starts; it stays the same later that day. */
export const momentOf = ({ day, zone }: Morning): SQL =>
  sql`((${day}::date + make_interval(hours => ${morningHour})) at time zone ${zone})`

/** Notifies people of the transaction's company of what is due on that day. */
export type DueNotifier = (tx: Tx, morning: Morning) => Promise<void>
