import { formatNumber, seriesOf } from '@gemba/domain/workflow/inspectionNumber'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { numberSeries } from './submissions.table.ts'

type Series = {
  /** which numbers: 'inspection', 'issue' */
  name: string
  /** see inspectionNumber.ts */
  pattern: string
  /** the day where the customer is, `2026-03-13` */
  day: string
}

/**
 * The next number of a series. Its row stays locked until the commit, so that a number which is rolled back is given to
 * the next and there are no gaps; take it as late as possible.
 */
export const takeNumber = async (tx: Tx, { name, pattern, day }: Series): Promise<string> => {
  const series = `${name} ${seriesOf(pattern, day)}`
  const [row] = await tx
    .insert(numberSeries)
    .values({ series, last: 1 })
    .onConflictDoUpdate({
      target: [numberSeries.customerId, numberSeries.series],
      set: { last: sql`${numberSeries.last} + 1` },
    })
    .returning({ last: numberSeries.last })
  return formatNumber(pattern, row?.last ?? 0, day)
}
