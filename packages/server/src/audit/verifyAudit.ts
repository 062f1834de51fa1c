import type { AuditVerdict } from '@gemba/domain/audit/audit.schema'
import { asc, eq, isNotNull } from 'drizzle-orm'
import { customers } from '../customers/public/customers.table.ts'
import { companyDeletions } from '../customers/public/deletions.table.ts'
import { auditHeads } from '../platform/audit/audit.table.ts'
import { writeAudit } from '../platform/audit/audit.ts'
import { sealOf } from '../platform/audit/auditSeal.ts'
import type { Database } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'
import type { StoredRoot } from './roots.ts'
import { noRecords, type RecordChecks, verifyCustomer } from './verify.ts'

export type CustomerVerdict = AuditVerdict & { customerId: string; name: string }

type Wanted = {
  /** only this company */
  customerId?: string | undefined
  /** roots from the file of the data folder */
  kept?: readonly StoredRoot[]
  /** roots of the one company that were stored elsewhere */
  roots?: readonly string[]
}

/**
 * Recomputes the chain and the records of one customer, or of all, each in a transaction of its own. A company that has a
 * stored root and no longer exists is reported as broken.
 */
export const verifyAudit = async (
  db: Database,
  recordChecks: RecordChecks,
  { customerId, kept = [], roots = [] }: Wanted = {},
): Promise<CustomerVerdict[]> => {
  // Run by people who operate the database and could read it anyway; it adds no row to what it verifies.
  const all = await transact(db, { role: 'gemba_platform' }, tx =>
    tx.select({ id: customers.id, name: customers.name }).from(customers).orderBy(asc(customers.name)),
  )
  const isWanted = (id: string) => !customerId || customerId === id
  const verdicts: CustomerVerdict[] = []
  for (const { id, name } of all.filter(({ id }) => isWanted(id))) {
    const own = kept.filter(root => root.customerId === id).map(({ root }) => root)
    const chain = { customerId: id, key: db.auditKey, roots: [...own, ...roots] }
    const verdict = await transact(db, { customerId: id, snapshot: true }, tx =>
      verifyCustomer(tx, recordChecks, chain),
    )
    verdicts.push({ customerId: id, name, ...verdict })
  }
  const deleted = await findDeleted(db)
  const gone = new Map(
    kept
      .filter(root => !all.some(({ id }) => id === root.customerId) && !isCertified(root, deleted))
      .map(r => [r.customerId, r]),
  )
  for (const [id, { company }] of gone) if (isWanted(id)) verdicts.push(nothingLeft(id, company))
  return verdicts
}

type Certificate = { companyId: string; lastSequence: number | null; lastHash: string | null }

/** Companies that were deleted on purpose: their certificates have the end of their chains. */
const findDeleted = (db: Database): Promise<Certificate[]> =>
  transact(db, { role: 'gemba_platform' }, tx =>
    tx
      .select({
        companyId: companyDeletions.companyId,
        lastSequence: companyDeletions.lastSequence,
        lastHash: companyDeletions.lastHash,
      })
      .from(companyDeletions)
      .where(isNotNull(companyDeletions.doneAt)),
  )

/** Whether a stored root is one that the certificate of its company allows: not behind its end, and the same at its end. */
const isCertified = ({ customerId, root }: StoredRoot, deleted: readonly Certificate[]): boolean => {
  const [sequence, hash] = root.split(':')
  const { lastSequence, lastHash } = deleted.find(({ companyId }) => companyId === customerId) ?? {}
  if (lastSequence === undefined || lastSequence === null) return false
  return Number(sequence) < lastSequence || (Number(sequence) === lastSequence && hash === lastHash)
}

const nothingLeft = (customerId: string, name: string): CustomerVerdict => ({
  ...{ customerId, name, rows: 0, root: '0:', broken: { sequence: 1, fault: 'missing' } },
  records: noRecords,
})

/**
 * Seals a chain that is in order but has no seal of this installation, as after a restore where the secret was lost, and
 * records this in the chain. Compare the chain with a root that was stored elsewhere first.
 */
export const sealAgain = (db: Database, { customerId, root }: { customerId: string; root: string }) =>
  transact(db, { customerId }, async tx => {
    const [sequence = '', hash = ''] = root.split(':')
    const end = { sequence: Number(sequence), hash }
    const sealed = await tx
      .update(auditHeads)
      .set({ seal: sealOf(db.auditKey, customerId, end) })
      .where(eq(auditHeads.hash, hash))
    if (sealed.rowCount !== 1) throw new Error('The chain has changed in the meantime. Verify and seal again.')
    await writeAudit(tx, db.auditKey, customerId, undefined, [
      { action: 'Audit Seal', entity: 'audit', reason: 'sealed again by the operator of the installation' },
    ])
  })
