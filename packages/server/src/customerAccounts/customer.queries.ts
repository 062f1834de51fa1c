// One company in a transaction of the platform owner.
import type { CustomerDetails } from '@gemba/domain/customerAccounts/customerAccounts.schema'
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { found } from '../platform/http/refusal.ts'
import { personName } from '../users/public/person.ts'
import { type CustomerRow, runsByDay, runsOf, summary, usersOf } from './customers.queries.ts'

type Counts = { processRuns: number; productRuns: number; processIssues: number; productIssues: number }

export type CustomerDetailsRow = CustomerRow &
  Pick<CustomerDetails, 'address' | 'contactName' | 'contactEmail' | 'contactPhone' | 'administrators' | 'version'> & {
    since: string
    logo: string | null
    suspendedAt: string | null
    suspensionReason: string
    usage: CustomerDetails['usage']
    counts: Counts
    deletion: { askedAt: string; askedBy: string; reason: string; dueAt: string; begun: boolean } | null
    hold: { at: string; by: string; reason: string } | null
    verified: { at: string; inOrder: boolean } | null
  }

const within = sql`now() - interval '30 days'`

const usage = sql`jsonb_build_object(
  'signedIn', (select count(*) from users u where u.customer_id = c.id and u.last_sign_in_at > ${within}),
  'submissions', (select coalesce(sum(runs), 0) from days),
  'submissionsBefore', (select count(*) from submissions s where s.customer_id = c.id and s.type in ('process', 'product')
    and s.submitted_at between now() - interval '60 days' and ${within}),
  'storedBytes', (select coalesce(sum(f.size), 0) from files f where f.customer_id = c.id),
  'mailsNotSent', (select count(*) from mails m where m.customer_id = c.id and m.status in ('queued', 'failed')),
  'auditRows', (select coalesce(max(h.sequence), 0) from audit_heads h where h.customer_id = c.id))`

const counts = sql`jsonb_build_object(
  'processRuns', (select count(*) from submissions s where s.customer_id = c.id and s.type = 'process'),
  'productRuns', (select count(*) from submissions s where s.customer_id = c.id and s.type = 'product'),
  'processIssues', (select count(*) from issues i where i.customer_id = c.id and i.type = 'process'),
  'productIssues', (select count(*) from issues i where i.customer_id = c.id and i.type = 'product'))`

const administrators = sql`array(
  select ${personName('u')} from users u
  join user_roles ur on ur.customer_id = u.customer_id and ur.user_id = u.id
  join roles r on r.customer_id = ur.customer_id and r.id = ur.role_id
  where u.customer_id = c.id and u.active and 'administrator' in (r.name, r.based_on)
  group by u.id, u.first_name, u.last_name, u.username, u.created_at order by u.created_at limit 3)`

const deletion = sql`(select jsonb_build_object('askedAt', d.asked_at, 'askedBy', d.asked_by, 'reason', d.reason,
    'dueAt', d.due_at, 'begun', d.began_at is not null)
  from company_deletions d where d.company_id = c.id and d.called_off_at is null and d.done_at is null)`

const held = sql`(select jsonb_build_object('at', h.at, 'by', h.by, 'reason', h.reason)
  from company_holds h where h.company_id = c.id)`

const verified = sql`(select jsonb_build_object('at', v.ended_at, 'inOrder',
    jsonb_typeof(v.verdict -> 'broken') = 'null' and (v.verdict -> 'records' ->> 'brokenTotal')::int = 0)
  from audit_verifications v where v.customer_id = c.id and v.state = 'done' order by v.ended_at desc limit 1)`

/** One company, or 404. */
export const getCustomerRow = async (tx: Tx, id: string): Promise<CustomerDetailsRow> => {
  const { rows } = await tx.execute<CustomerDetailsRow>(sql`
    with days as (${runsByDay(sql`select ${id}::uuid`)})
    select ${summary}, ${usersOf} as users, ${runsOf} as runs, c.address, c.settings ->> 'logo' as logo, c.contact_name as "contactName",
      c.contact_email as "contactEmail", c.contact_phone as "contactPhone", c.version, c.created_at as since,
      c.suspended_at as "suspendedAt", c.suspension_reason as "suspensionReason",
      ${administrators} as administrators, ${usage} as usage, ${counts} as counts,
      ${deletion} as deletion, ${held} as hold, ${verified} as verified
    from customers c where c.id = ${id}`)
  return found(rows[0])
}
