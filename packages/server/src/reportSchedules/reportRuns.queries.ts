import type { QueryOf } from '@gemba/domain/core/endpoint'
import { noMailServer } from '@gemba/domain/mails/mails.schema'
import type { ReportRun } from '@gemba/domain/reportSchedules/reportRun.schema'
import { fileDays } from '@gemba/domain/reportSchedules/reportRun.schema'
import type { listReportRuns } from '@gemba/domain/reportSchedules/reportSchedules.endpoints'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { pageLimit } from '../platform/database/paging.ts'
import { found } from '../platform/http/refusal.ts'

/** What became of everyone whom a run means: of an e-mail the outbox knows. `d` is a delivery, `m` its e-mail. */
const delivery = sql`case when d.state <> 'queued' then d.state when m.status = 'sent' then 'sent'
  when m.status in ('failed', 'canceled') then 'failed' when m.reason = ${noMailServer} then 'kept' else 'queued' end`

/** `d` beside its e-mail, of the run `r`. */
const deliveriesOf = (run: SQL) => sql`report_deliveries d
  left join mails m on m.customer_id = d.customer_id and m.id = d.mail_id
  where d.customer_id = ${run}.customer_id and d.run_id = ${run}.id`

/** How many deliveries of a run came to what: `c.queued`, `c.kept`, `c.sent`, `c.failed`, `c.meant`. `beyond`: who is too many is counted by one. */
const counted = (run: SQL) => sql`(select
    (count(*) filter (where x.delivery = 'sent'))::int as sent, (count(*) filter (where x.delivery = 'queued'))::int as queued,
    (count(*) filter (where x.delivery = 'kept'))::int as kept,
    (count(*) filter (where x.delivery = 'failed'))::int as failed, (count(*) + coalesce(sum(x.rows - 1) filter (where x.beyond), 0))::int as meant,
    max(x.rows) filter (where not x.beyond) as rows
  from (select ${delivery} as delivery, d.rows, d.recipient = '' as beyond from ${deliveriesOf(run)}) x)`

/** How far a run is as a whole, with what the mail server has taken. */
const stateOf = (run: SQL) => sql`case when ${run}.state <> 'sent' then ${run}.state
  when c.failed > 0 and c.failed < c.sent + c.queued + c.kept + c.failed then 'partly' when c.failed > 0 then 'failed'
  when c.queued > 0 then 'sending' when c.kept > 0 then 'kept' else 'sent' end`

/** The last run of a schedule `s` as JSON; null where there is none. */
export const lastRunOf = sql`(select jsonb_build_object('dueAt', to_jsonb(r.due_at) #>> '{}', 'state', ${stateOf(sql`r`)},
    'sent', c.sent, 'recipients', c.meant)
  from (select * from report_runs l where l.customer_id = s.customer_id and l.schedule_id = s.id and l.test_of is null
    order by l.due_at desc, l.slot desc limit 1) r, lateral ${counted(sql`r`)} c)`

const mostShown = 50

type Row = Omit<ReportRun, 'can' | 'deliveries'> & {
  deliveries: ReportRun['deliveries'] | null
  total: number
  createdAt: string
}

const columns = sql`
  r.id, r.schedule_id as "scheduleId", r.due_at as "dueAt", r.test_of is not null as "isTest", r.is_late as "isLate",
  ${stateOf(sql`r`)} as state, r.failure, r.started_at as "startedAt", r.ended_at as "endedAt", c.rows,
  c.sent, c.meant as recipients, r.created_at as "createdAt",
  (select jsonb_agg(jsonb_build_object('name', x.name, 'address', x.address, 'isOutside', x.user_id is null,
      'delivery', x.delivery, 'reason', x.reason, 'rows', x.rows, 'at', to_jsonb(x.sent_at) #>> '{}',
      'mailId', x.mail_id))
    from (select d.name, d.address, d.user_id, d.rows, d.mail_id, m.sent_at, ${delivery} as delivery,
        coalesce(case when d.state <> 'waiting' then d.reason end, nullif(m.reason, '')) as reason
      from ${deliveriesOf(sql`r`)}
      order by (${delivery} = 'failed') desc, (${delivery} = 'withheld') desc, d.name, d.address limit ${mostShown}) x) as deliveries`

const asMoment = (at: string | null) => (at === null ? null : new Date(at).toISOString())

/** Whether the reader may send runs again, and whether there is a mail server for what the outbox keeps. */
export type Retrying = { mayRetry: boolean; isMailed: boolean }

const present = ({ createdAt, deliveries, ...row }: Row, { mayRetry, isMailed }: Retrying) => {
  const isKept = Date.parse(createdAt) > Date.now() - fileDays * 86_400_000
  const isUnsent = (one: ReportRun['deliveries'][number]) =>
    one.delivery === 'failed' || (isMailed && one.delivery === 'kept')
  const all = (deliveries ?? []).map(one => ({ ...one, at: asMoment(one.at) }))
  return {
    ...row,
    ...{ dueAt: asMoment(row.dueAt), startedAt: asMoment(row.startedAt), endedAt: asMoment(row.endedAt) },
    deliveries: all,
    can: { retry: mayRetry && isKept && all.some(isUnsent) },
  } as ReportRun
}

/** A page of the runs of a schedule, the latest first. */
export const findRuns = async (
  tx: Tx,
  { scheduleId, id, ...page }: QueryOf<typeof listReportRuns>,
  retrying: Retrying,
): Promise<{ runs: ReportRun[]; total: number }> => {
  const where = sql`where true ${scheduleId ? sql`and r.schedule_id = ${scheduleId}` : sql``}
    ${id ? sql`and r.id = ${id}` : sql``}`
  const [{ rows }, { rows: counts }] = await Promise.all([
    tx.execute<Row>(sql`select ${columns}
      from (select * from report_runs r ${where} order by r.due_at desc, r.id ${pageLimit(page)}) r, lateral ${counted(sql`r`)} c
      order by r.due_at desc, r.id`),
    tx.execute<{ total: number }>(sql`select count(*)::int as total from report_runs r ${where}`),
  ])
  return { runs: rows.map(row => present(row, retrying)), total: counts[0]?.total ?? 0 }
}

/** One run, or 404. */
export const getRun = async (tx: Tx, id: string, retrying: Retrying): Promise<ReportRun> => {
  const { rows } = await tx.execute<Row>(
    sql`select ${columns} from report_runs r, lateral ${counted(sql`r`)} c where r.id = ${id}`,
  )
  return present(found(rows[0]), retrying)
}
