import type { AuditVerdict } from '@gemba/domain/audit/audit.schema'
import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit/audit.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'
import { type JobType, job } from '../platform/jobs/job.ts'
import { announce } from '../platform/live/announce.ts'
import type { Runtime } from '../platform/runtime.ts'
import { readStoredRoots } from './roots.ts'
import { auditVerifications } from './verifications.table.ts'
import { type RecordChecks, verifyCustomer } from './verify.ts'
import { takeTurnToVerify } from './verifyChain.ts'

export const verifyAuditJobType: JobType<{ verificationId: string }> = {
  name: 'audit.verify',
  retries: { limit: 2, delaySeconds: 10, maxDelaySeconds: 60 },
}

/** Milliseconds between two notes of how far a verification is. */
const noteEvery = 500

/** Verifies a company's chain and records, notes how far it is, and records in the chain what it found. */
export const verifyAuditJob = (recordChecks: RecordChecks) =>
  job({
    ...verifyAuditJobType,
    run: async ({ verificationId: id }, runtime, { customerId, isLast }) => {
      if (!customerId) throw new Error('a verification belongs to a customer')
      const { db } = runtime
      const inCompany = <T>(work: (tx: Tx) => Promise<T>) => transact(db, { customerId }, work)
      const [row] = await inCompany(tx => tx.select().from(auditVerifications).where(eq(auditVerifications.id, id)))
      if (row?.state !== 'running') return
      try {
        const verdict = await verify(runtime, recordChecks, { customerId, note: noting(inCompany, id) })
        await inCompany(tx => end(tx, db, { ...row, verdict }))
      } catch (error) {
        if (isLast) await inCompany(tx => set(tx, id, { state: 'failed', endedAt: sql`now()` }))
        throw error
      }
    },
  })

type Note = (checked: number) => Promise<void>

const verify = async (
  { db, settings }: Runtime,
  recordChecks: RecordChecks,
  { customerId, note }: { customerId: string; note: Note },
): Promise<AuditVerdict> => {
  const kept = (await readStoredRoots(settings)).filter(root => root.customerId === customerId)
  const chain = { customerId, key: db.auditKey, roots: kept.map(({ root }) => root), note }
  return transact(db, { customerId, snapshot: true }, async tx => {
    if (!(await takeTurnToVerify(tx))) throw new Error('the chain is being verified')
    return verifyCustomer(tx, recordChecks, chain)
  })
}

/** Notes the number of checked rows, in a transaction of its own and not too often. */
const noting = (inCompany: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>, id: string): Note => {
  let last = Date.now()
  return async checked => {
    if (Date.now() - last < noteEvery) return
    last = Date.now()
    await inCompany(tx => set(tx, id, { checked }))
  }
}

const set = (tx: Tx, id: string, values: Parameters<ReturnType<Tx['update']>['set']>[0]) =>
  tx.update(auditVerifications).set(values).where(eq(auditVerifications.id, id))

type Ended = typeof auditVerifications.$inferSelect & { verdict: AuditVerdict }

const end = async (tx: Tx, db: Database, { id, customerId, createdBy, verdict }: Ended) => {
  const { rows, broken, records } = verdict
  await set(tx, id, { state: 'done', checked: rows, verdict, endedAt: sql`now()` })
  const found = { rows, broken: broken?.sequence ?? null, brokenRecords: records.brokenTotal }
  await writeAudit(tx, db.auditKey, customerId, createdBy ?? undefined, [
    { action: 'Audit Verify', entity: 'audit', entityId: id, new: found },
  ])
  announce(tx, { topic: 'audit' })
}
