import { customerSettings } from '@gemba/domain/customers/customer.schema'
import { sql } from 'drizzle-orm'
import { customers } from '../customers/public/customers.table.ts'
import { companyHolds } from '../customers/public/deletions.table.ts'
import { writeAudit } from '../platform/audit/audit.ts'
import { asPlatform } from '../platform/database/asPlatform.ts'
import type { Tx } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'
import { job } from '../platform/jobs/job.ts'
import type { Runtime } from '../platform/runtime.ts'
import { respondentEntry } from '../records/public/submissionAudit.ts'
import { receiptMail } from './receiptMail.ts'

/** Records in one transaction, so that no one waits for the audit chain. */
const atOnce = 200

/**
 * Each night name and address of people without an account are removed from records that are older than the company keeps
 * the data of those who have left (decision 52): no one says when a respondent leaves, so their time begins with what they
 * sent. What an approval waits for stays until it is decided. Not for a company on legal hold.
 */
export const forgetRespondentsJob = job({
  name: 'public-links.forget-respondents',
  schedule: '32 3 * * *',
  run: async (_, runtime) => {
    const all = await asPlatform(runtime.db, { reason: 'Remove personal data of respondents' }, tx =>
      tx
        .select({ id: customers.id, settings: customers.settings })
        .from(customers)
        .where(sql`${customers.settings} ->> 'leaverMonths' is not null
          and not exists (select 1 from ${companyHolds} h where h.company_id = ${customers.id})`),
    )
    for (const { id, settings } of all) await forgetRespondentsOf(runtime, id, customerSettings(settings).leaverMonths)
  },
})

const forgetRespondentsOf = async ({ db }: Runtime, customerId: string, months: number | null) => {
  if (months === null) return
  for (let forgotten = atOnce; forgotten === atOnce; )
    forgotten = await transact(db, { customerId }, async tx => {
      const ids = await forget(tx, months)
      if (ids.length === 0) return 0
      await forgetAddresses(tx, ids)
      await writeAudit(tx, db.auditKey, customerId, undefined, ids.map(respondentEntry))
      return ids.length
    })
}

/** Removes the names of the oldest records that are due, and returns which. */
const forget = async (tx: Tx, months: number): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with due as (
      select s.id from submissions s
      where s.respondent ->> 'salt' is not null and s.pending_with is null
        and s.submitted_at < now() - make_interval(months => ${months}::int)
      order by s.submitted_at limit ${atOnce} for update)
    update submissions s set respondent = s.respondent || '{"name": "", "email": "", "salt": null}'
    from due where s.id = due.id returning s.id`)
  return rows.map(({ id }) => id)
}

/** The outbox keeps that a receipt was sent, and no longer to whom. An address under .invalid (RFC 2606) is no one's. */
const forgetAddresses = (tx: Tx, submissionIds: readonly string[]) =>
  tx.execute(sql`
    update mail_recipients r set address = m.entity_id || '@no-mail.invalid', name = '', reason = null
    from mails m where m.customer_id = r.customer_id and m.id = r.mail_id and m.kind = ${receiptMail.name}
      and m.entity = 'submissions' and m.entity_id = any(${sql.param(submissionIds)}::uuid[])`)
