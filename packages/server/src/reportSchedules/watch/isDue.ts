import { and, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { customers } from '../../customers/public/customers.table.ts'
import { reportSchedules } from '../public/reportSchedules.table.ts'

/** Of a schedule beside its company: whether a time of it has come, or its company has moved to another zone. */
export const isDue = (now: Date): SQL | undefined =>
  and(
    isNull(reportSchedules.paused),
    isNull(customers.suspendedAt),
    isNotNull(reportSchedules.nextAt),
    or(
      lte(reportSchedules.nextAt, now),
      sql`${reportSchedules.zone} is null and ${reportSchedules.plannedZone} <> ${customers.settings} ->> 'timezone'`,
    ),
  )
