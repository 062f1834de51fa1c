// The job works in one company after the other, each in a transaction of that company as its own people's requests are:
// row-level security stands, so that nothing can be read or written beyond it.
import { and, eq, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm'
import { customers } from '../customers/public/customers.table.ts'
import { companyDeletions } from '../customers/public/deletions.table.ts'
import { type AuditEntry, writeAudit } from '../platform/audit/audit.ts'
import { asPlatform, platformOwnerOf } from '../platform/database/asPlatform.ts'
import type { Tx } from '../platform/database/database.ts'
import { currentCustomer } from '../platform/database/tenancy.ts'
import { transact } from '../platform/database/transact.ts'
import { type Job, job } from '../platform/jobs/job.ts'
import { announce } from '../platform/live/announce.ts'
import type { Runtime } from '../platform/runtime.ts'
import type { SharedKind } from '../platform/sharing/sharedKind.ts'
import { collectionShares } from './collections.table.ts'
import { findGiven } from './given.queries.ts'
import { giveSharedType } from './public/giveShared.ts'

type Kinds = readonly SharedKind[]

export const giveSharedJob = (kinds: Kinds): Job<Record<string, never>> =>
  job({
    ...giveSharedType,
    // Changes send it; this finds what a failure left behind.
    schedule: '23 3 * * *',
    run: async (_, runtime) => {
      const owner = await platformOwnerOf(runtime.db)
      if (!owner) return
      const companies = await asPlatform(
        runtime.db,
        { reason: 'give companies what is shared with them' },
        async tx => {
          await forgetGone(tx)
          return findCompanies(tx, owner.id)
        },
      )
      const failures: unknown[] = []
      for (const { id } of companies)
        await giveTo(runtime, kinds, { owner: owner.id, company: id }).catch(error => failures.push(error))
      if (failures.length > 0)
        throw new AggregateError(failures, `${failures.length} companies were not given what is shared with them`)
    },
  })

/** All but the owner, and those whose rows and files are being deleted: nothing is added to what the certificate counts. */
const findCompanies = (tx: Tx, owner: string) => {
  const { companyId, beganAt, calledOffAt } = companyDeletions
  const deleting = tx
    .select({ one: sql`1` })
    .from(companyDeletions)
    .where(and(eq(companyId, customers.id), isNotNull(beganAt), isNull(calledOffAt)))
  return tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(ne(customers.id, owner), notExists(deleting)))
}

/** Companies that are gone. */
const forgetGone = (tx: Tx) =>
  tx
    .delete(collectionShares)
    .where(notExists(tx.select({ one: sql`1` }).from(customers).where(eq(customers.id, collectionShares.companyId))))

type Between = { owner: string; company: string }

const giveTo = ({ db, files }: Runtime, kinds: Kinds, { owner, company }: Between): Promise<void> =>
  transact(db, { customerId: company }, async tx => {
    await waitForOthers(tx)
    const entries: AuditEntry[] = []
    // Read behind the lock, so that of two jobs the later one has the later state.
    await transact(db, { customerId: owner, readOnly: true }, async ownerTx => {
      const given = await findGiven(ownerTx, company)
      for (const { kind, topics, give } of kinds) {
        const wanted = new Map(given.filter(one => one.kind === kind).map(one => [one.thingId, one.collection]))
        const before = entries.length
        const audit = (entry: AuditEntry) => void entries.push({ reason: 'collection', ...entry })
        await give({ tx, owner: ownerTx, runtime: { files }, wanted, audit })
        if (entries.length > before) for (const topic of topics) announce(tx, { topic })
      }
    })
    if (entries.length === 0) return
    // Committed before the company's transaction: the owner's chain rather says it twice than not at all.
    await transact(db, { customerId: owner }, ownerTx =>
      writeAudit(ownerTx, db.auditKey, owner, undefined, [gave(company)]),
    )
    await writeAudit(tx, db.auditKey, company, undefined, entries)
  })

const gave = (company: string): AuditEntry => ({
  ...{ action: 'Platform Access', entity: 'customers', entityId: company },
  reason: 'give a company what is shared with it',
})

/** One at a time writes what a company is given. */
const waitForOthers = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('collections ' || ${currentCustomer}))`)
