import { formatNumber, seriesOf } from '@gemba/domain/workflow/inspectionNumber'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { numberSeries } from '../../records/public/submissions.table.ts'

/** The numbers that a load takes: in the order in which they are asked for, without gaps. */
export type Numbers = {
  take: (day: string) => string
  /** locks the series of these days and continues them; everyone else who needs a number waits for the commit */
  hold: (tx: Tx, days: Iterable<string>) => Promise<void>
  store: (tx: Tx) => Promise<void>
}

/** Continues a company's numbers: of `inspection` or `issue`. */
export const numbersOf = (kind: 'inspection' | 'issue', pattern: string): Numbers => {
  const last = new Map<string, number>()
  const nameOf = (day: string) => `${kind} ${seriesOf(pattern, day)}`
  return {
    hold: async (tx, days) => {
      const names = [...new Set([...days].map(nameOf))].sort()
      for (const series of names) {
        const [row] = await tx
          .insert(numberSeries)
          .values({ series, last: 0 })
          .onConflictDoUpdate({
            target: [numberSeries.customerId, numberSeries.series],
            set: { last: sql`${numberSeries.last}` },
          })
          .returning({ last: numberSeries.last })
        last.set(series, row?.last ?? 0)
      }
    },
    take: day => {
      const series = nameOf(day)
      const next = (last.get(series) ?? Number.NaN) + 1
      last.set(series, next)
      return formatNumber(pattern, next, day)
    },
    store: async tx => {
      for (const [series, reached] of last)
        await tx.update(numberSeries).set({ last: reached }).where(eq(numberSeries.series, series))
    },
  }
}
