import { customerSettings } from '@gemba/domain/customers/customer.schema'
import { sql } from 'drizzle-orm'
import { customers } from '../customers/public/customers.table.ts'
import { companyHolds } from '../customers/public/deletions.table.ts'
import { type AuditEntry, writeAudit } from '../platform/audit/audit.ts'
import { asPlatform } from '../platform/database/asPlatform.ts'
import { transact } from '../platform/database/transact.ts'
import type { ForgetPerson, LeavingPerson } from '../platform/forgetPerson.ts'
import { job } from '../platform/jobs/job.ts'
import type { Runtime } from '../platform/runtime.ts'
import { anonymize } from './anonymize.ts'

type Company = { id: string; settings: ReturnType<typeof customerSettings> }

/**
 * Each night the personal data of people is removed who were deactivated longer ago than their company keeps it. Neither they
 * nor their company may be on legal hold. Each has a transaction of their own, so that a node that ends continues the next
 * night.
 */
export const anonymizeLeaversJob = (forget: readonly ForgetPerson[]) =>
  job({
    name: 'users.anonymize-leavers',
    schedule: '12 3 * * *',
    run: async (_, runtime) => {
      const all = await asPlatform(runtime.db, { reason: 'Remove personal data of people who have left' }, tx =>
        tx
          .select({ id: customers.id, settings: customers.settings })
          .from(customers)
          .where(sql`${customers.settings} ->> 'leaverMonths' is not null
            and not exists (select 1 from ${companyHolds} h where h.company_id = ${customers.id})`),
      )
      for (const { id, settings } of all)
        await anonymizeLeaversOf(runtime, forget, { id, settings: customerSettings(settings) })
    },
  })

/** One person after the other, until no one is left whose time is over. Someone with whom it fails is left for the next night. */
const anonymizeLeaversOf = async ({ db, log }: Runtime, forget: readonly ForgetPerson[], company: Company) => {
  const { id: customerId, settings } = company
  const due = sql`u.deactivated_at < now() - make_interval(months => ${settings.leaverMonths}::int)
    and not u.active and u.anonymized_at is null and u.legal_hold is null`
  const { rows } = await transact(db, { customerId }, tx =>
    tx.execute<{ id: string }>(sql`select u.id from users u where ${due} order by u.deactivated_at`),
  )
  for (const { id } of rows)
    try {
      await transact(db, { customerId }, async tx => {
        const { rows } = await tx.execute<LeavingPerson>(
          sql`select u.id, u.username, u.email, u.picture from users u where u.id = ${id} and ${due} for update`,
        )
        const [person] = rows
        if (!person) return
        const entries: AuditEntry[] = []
        const writing = { tx, language: settings.language, forget, audit: (entry: AuditEntry) => entries.push(entry) }
        await anonymize(writing, person, 'anonymized after retention')
        await writeAudit(tx, db.auditKey, customerId, undefined, entries)
      })
    } catch (error) {
      log.error({ err: error, customerId, userId: id }, 'a person could not be anonymized')
    }
}
