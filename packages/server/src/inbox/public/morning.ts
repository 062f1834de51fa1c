import { type SQL, sql } from 'drizzle-orm'

/** The hour of the morning summary in the company's time zone. */
export const morningHour = 7

/** The morning of a day where a company is; `day` is the company's, `2026-03-13`. */
export type Morning = { day: string; zone: string }

/** The moment at which that morning's summary is due; it says the same when it comes later that day. */
export const momentOf = ({ day, zone }: Morning): SQL =>
  sql`((${day}::date + make_interval(hours => ${morningHour})) at time zone ${zone})`
