import { type SQL, sql } from 'drizzle-orm'
import { refuse } from '../platform/http/refusal.ts'

type Days = { startDate?: string | undefined; endDate?: string | undefined }

/**
 * That a moment is in these days: from the start of the first to the end of the last in a zone.
 * @throws 422 at the field when the last comes before the first
 */
export const inDays = (moment: SQL, zone: string, { startDate, endDate }: Days): SQL[] => {
  if (startDate && endDate && startDate > endDate)
    throw refuse('invalid-input', { fields: { endDate: 'signIns:endBeforeStart' } })
  return [
    ...(startDate ? [sql`${moment} >= ${startDate}::date::timestamp at time zone ${zone}`] : []),
    ...(endDate ? [sql`${moment} < (${endDate}::date + 1)::timestamp at time zone ${zone}`] : []),
  ]
}
