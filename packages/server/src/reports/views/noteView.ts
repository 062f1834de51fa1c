import { sql } from 'drizzle-orm'
import { write } from '../../platform/database/atCommit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { currentMoment, currentUser } from '../../platform/database/tenancy.ts'
import type { ViewedKind } from './reportViews.table.ts'

/** Opened again within so many minutes, a report was viewed once. */
const minutes = 30

/** No one reads so many reports within a day; a script may open them all the time. */
const mostWithinDay = 200

/**
 * Notes that the person of the transaction opened a report; sent without waiting for it. Pages with several frames of a
 * report load them at once: one after the other sees what was noted.
 */
export const noteView = (tx: Tx, { id, kind }: { id: string; kind: ViewedKind }): void => {
  write(
    tx,
    tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('view ' || ${currentUser} || ${id}::text, 0))`),
  )
  write(
    tx,
    tx.execute(sql`
      insert into report_views (report_id, kind) select ${id}::uuid, ${kind}
      where not exists (select from report_views v where v.created_by = ${currentUser} and v.report_id = ${id}::uuid
        and v.created_at > ${currentMoment} - make_interval(mins => ${minutes}))
      and (select count(*) from report_views v where v.created_by = ${currentUser}
        and v.created_at > ${currentMoment} - interval '1 day') < ${mostWithinDay}`),
  )
}
