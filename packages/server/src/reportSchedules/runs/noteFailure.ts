import { reportNotSent } from '@gemba/domain/reportSchedules/reportSchedules.notifications'
import { eq, sql } from 'drizzle-orm'
import { notify } from '../../inbox/public/notify.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findHolders } from '../../users/public/findHolders.ts'
import { type ReportScheduleRow, reportRuns } from '../public/reportSchedules.table.ts'

type Schedule = Pick<ReportScheduleRow, 'id' | 'type' | 'name' | 'ownerId'>

/** Tells the owner of a schedule that `failed` of those whom a run means did not get it; 0: nothing could be made. */
export const notifyOwner = async (tx: Tx, { id, type, name, ownerId }: Schedule, failed: number): Promise<void> => {
  const { permissions } = reportNotSent.needs(type)
  const told = await findHolders(tx, { ids: [ownerId], permissions })
  await notify(tx, told, reportNotSent, { scheduleId: id, type, name, failed })
}

/**
 * An e-mail of a run is concluded, or the run itself is: the owner is told of those that the mail server refused for good when
 * there is no other that may still fail.
 */
export const noteMailFailures = async (tx: Tx, runId: string): Promise<void> => {
  // Held, so that of two that conclude at the same moment the second one sees what became of the first.
  const [run] = await tx
    .select({ state: reportRuns.state })
    .from(reportRuns)
    .where(eq(reportRuns.id, runId))
    .for('no key update')
  if (run?.state !== 'sent') return
  const { rows } = await tx.execute<Schedule & { open: number; failed: number }>(sql`
    select s.id, s.type, s.name, s.owner_id as "ownerId",
      (count(*) filter (where m.status = 'queued'))::int as open, (count(*) filter (where m.status = 'failed'))::int as failed
    from report_runs r join report_schedules s on s.customer_id = r.customer_id and s.id = r.schedule_id
    join report_deliveries d on d.customer_id = r.customer_id and d.run_id = r.id
    join mails m on m.customer_id = d.customer_id and m.id = d.mail_id
    where r.id = ${runId} and r.test_of is null group by s.customer_id, s.id`)
  const [found] = rows
  if (found && found.open === 0 && found.failed > 0) await notifyOwner(tx, found, found.failed)
}
