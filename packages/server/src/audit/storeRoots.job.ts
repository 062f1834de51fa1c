import { eq } from 'drizzle-orm'
import { customers } from '../customers/public/customers.table.ts'
import { auditHeads } from '../platform/audit/audit.table.ts'
import { asPlatform } from '../platform/database/asPlatform.ts'
import { job } from '../platform/jobs/job.ts'
import { rootOf, storeRoots } from './roots.ts'

/** Each night the root of every company's audit chain is stored outside the database. */
export const storeRootsJob = job({
  name: 'audit.keep-roots',
  schedule: '7 0 * * *',
  run: async (_, { db, settings }) => {
    const ends = await asPlatform(db, { reason: 'keep the roots of the audit chains' }, tx =>
      tx
        .select({
          customerId: customers.id,
          company: customers.name,
          sequence: auditHeads.sequence,
          hash: auditHeads.hash,
        })
        .from(auditHeads)
        .innerJoin(customers, eq(customers.id, auditHeads.customerId)),
    )
    const at = new Date().toISOString()
    await storeRoots(
      settings,
      ends.map(({ customerId, company, ...end }) => ({ at, customerId, company, root: rootOf(end) })),
    )
  },
})
