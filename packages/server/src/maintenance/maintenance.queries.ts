import type { QueryOf } from '@gemba/domain/core/endpoint'
import type { listMaintenanceWindows } from '@gemba/domain/maintenance/maintenance.endpoints'
import type { WindowState } from '@gemba/domain/maintenance/windowState'
import { and, eq, getTableColumns, gt, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { containing, ordered, pageOf, totalOver } from '../platform/database/paging.ts'
import { maintenanceWindows } from './public/maintenanceWindows.table.ts'

const { id, startsAt, endsAt, noticeHours, message } = maintenanceWindows
const announcedAt = sql`${startsAt} - ${noticeHours} * interval '1 hour'`

/** As `windowStateAt` tells the states apart. */
const inState: Record<WindowState, SQL> = {
  planned: sql`${announcedAt} > now() and ${startsAt} > now()`,
  announced: sql`${announcedAt} <= now() and ${startsAt} > now()`,
  running: sql`${startsAt} <= now() and ${endsAt} > now()`,
  ended: sql`${endsAt} <= now()`,
}

const inAnyLanguage = (words: string): SQL =>
  sql`exists (select from jsonb_each_text(${message}) as said(language, words) where said.words ilike ${words})`

/** A page of windows, the latest first by default. */
export const findWindows = (tx: Tx, query: QueryOf<typeof listMaintenanceWindows>) => {
  const { next, count, search, id: only, state, ...order } = query
  return pageOf(
    tx
      .select({ ...getTableColumns(maintenanceWindows), total: totalOver })
      .from(maintenanceWindows)
      .where(
        and(
          only ? eq(id, only) : undefined,
          state && inState[state],
          search ? inAnyLanguage(containing(search)) : undefined,
        ),
      )
      .orderBy(...ordered({ startsAt, endsAt }, order, { sort: 'startsAt', descending: true }, id)),
    { next, count },
  )
}

type Times = { startsAt: Date; endsAt: Date }

/** Whether another window is on at some time between start and end. */
export const overlaps = async (tx: Tx, times: Times, own?: string): Promise<boolean> => {
  const rows = await tx
    .select({ id })
    .from(maintenanceWindows)
    .where(and(lt(startsAt, times.endsAt), gt(endsAt, times.startsAt), own ? ne(id, own) : undefined))
    .limit(1)
  return rows.length > 0
}
