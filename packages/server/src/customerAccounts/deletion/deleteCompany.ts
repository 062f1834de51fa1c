// Deletes everything of a company, in small steps that are stored one by one: a node that dies loses none, and the next one
// goes on. Nothing here decides whether a company may be deleted; the database refuses each step where it may not.
import { exportCustomer } from '@gemba/domain/companyData/companyData.endpoints'
import { eq, sql } from 'drizzle-orm'
import { findCompanyTables } from '../../companyData/public/companyTables.ts'
import { companyDeletions } from '../../customers/public/deletions.table.ts'
import { findPlatformOwner } from '../../customers/public/platformOwner.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { asPlatform } from '../../platform/database/asPlatform.ts'
import type { Tx } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { type DeletionRow, findDeletion, isOnHold } from './deletion.queries.ts'
import { orderTables } from './orderTables.ts'

type Deleting = {
  runtime: Pick<Runtime, 'db' | 'files'>
  deletion: DeletionRow
  /** whether to leave the rest to the next run */
  isTired: () => boolean
}

/** Rows or people of one step. */
const most = 2_000

const folderOf = ({ companyId }: DeletionRow) => `${companyId}/`

/** Deletes a company as far as there is time. Returns whether it is gone. */
export const deleteCompany = async (deleting: Deleting): Promise<boolean> => {
  const { runtime, deletion, isTired } = deleting
  const { files } = runtime
  if (!deletion.beganAt && !(await begin(deleting))) return false
  for (const table of await findTables(deleting)) {
    if (table === 'customers') continue
    while ((await deleteRows(deleting, table)) === most) if (isTired()) return false
  }
  while ((await removePeople(deleting)) > 0) if (isTired()) return false
  await files.removeAll(folderOf(deletion))
  return finish(deleting)
}

/** As the platform, past `asPlatform`, which has noted at the beginning why. */
const inCompany = <T>({ runtime: { db }, deletion: { companyId } }: Deleting, work: (tx: Tx) => Promise<T>) =>
  transact(db, { role: 'gemba_platform', customerId: companyId }, work)

const findTables = (deleting: Deleting): Promise<string[]> =>
  inCompany(deleting, async tx => orderTables(await findCompanyTables(tx)).map(({ name }) => name))

const note = (tx: Tx, { id }: DeletionRow, values: object) =>
  tx.update(companyDeletions).set(values).where(eq(companyDeletions.id, id))

/** Notes what will be gone: how many files there are, and how the audit chain ends. Jobs of the company are dropped. */
const begin = async ({ runtime: { db, files }, deletion }: Deleting): Promise<boolean> => {
  let stored = 0
  for await (const _ of files.list(folderOf(deletion))) stored += 1
  const { id, companyId } = deletion
  return asPlatform(db, { reason: 'delete a customer', customerId: companyId }, async tx => {
    const head = sql`(select h.sequence from audit_heads h where h.customer_id = ${companyId})`
    const hash = sql`(select h.hash from audit_heads h where h.customer_id = ${companyId})`
    // Held until the end: nobody calls it off or puts the company on hold between the question and the answer.
    const open = await findDeletion(tx, companyId)
    if (open?.id !== id || open.beganAt || (await isOnHold(tx, companyId))) return false
    await note(tx, deletion, { beganAt: sql`now()`, files: stored, lastSequence: head, lastHash: hash })
    await dropJobs(tx, companyId)
    // Archives of the company that the platform owner's people still have.
    await tx.execute(sql`update exports set state = 'deleted', ends_at = now()
      where path = ${exportCustomer.path} and query ->> 'customerId' = ${companyId}`)
    return true
  })
}

const dropJobs = (tx: Tx, companyId: string) =>
  tx.execute(sql`delete from pgboss.job where data ->> 'customerId' = ${companyId}`)

/** Deletes some rows of a table and counts them, together. */
const deleteRows = (deleting: Deleting, table: string): Promise<number> =>
  inCompany(deleting, async tx => {
    const { deletion } = deleting
    const { rows } = await tx.execute<{ gone: number }>(
      sql`select delete_company_rows(${deletion.companyId}, ${table}, ${most}) as gone`,
    )
    const gone = rows[0]?.gone ?? 0
    if (gone > 0) await note(tx, deletion, { counts: counted(table, gone) })
    return gone
  })

const counted = (table: string, gone: number) => {
  const before = sql`coalesce((${companyDeletions.counts} ->> ${table})::int, 0)`
  return sql`jsonb_set(${companyDeletions.counts}, array[${table}]::text[], to_jsonb(${before} + ${gone}::int))`
}

/** Returns how many memberships were ended. */
const removePeople = (deleting: Deleting): Promise<number> =>
  inCompany(deleting, async tx => {
    const { deletion } = deleting
    const { rows } = await tx.execute<{ memberships: number; identities: number }>(
      sql`select memberships, identities from remove_company_people(${deletion.companyId}, ${most})`,
    )
    const { memberships = 0, identities = 0 } = rows[0] ?? {}
    if (identities > 0) await note(tx, deletion, { people: sql`${companyDeletions.people} + ${identities}` })
    return memberships
  })

/**
 * The company's own row goes last, with the certificate, where nothing of it is left. Something that was still running may
 * have stored a row meanwhile; then the next run takes it.
 */
const finish = async (deleting: Deleting): Promise<boolean> => {
  const { runtime, deletion } = deleting
  const { db } = runtime
  const { id, companyId, name, reason } = deletion
  const tables = (await findTables(deleting)).filter(table => table !== 'customers')
  return asPlatform(db, { reason: 'delete a customer', customerId: companyId }, async tx => {
    await dropJobs(tx, companyId)
    for (const table of tables) {
      const { rows } = await tx.execute(
        sql`select from ${sql.identifier(table)} where customer_id = ${companyId} limit 1`,
      )
      if (rows.length > 0) return false
    }
    await tx.execute(sql`select delete_company_rows(${companyId}, 'customers', 1)`)
    const [done] = await tx
      .update(companyDeletions)
      .set({ doneAt: sql`now()`, counts: counted('customers', 1) })
      .where(eq(companyDeletions.id, id))
      .returning()
    const owner = await findPlatformOwner(tx)
    if (owner && done) {
      const { askedAt, askedBy, counts, files, people, lastSequence, lastHash } = done
      const certificate = { askedAt, askedBy, counts, files, people, lastSequence, lastHash }
      await writeAudit(tx, db.auditKey, owner.id, undefined, [
        {
          action: 'Customers Delete',
          entity: 'customers',
          entityId: companyId,
          old: { name },
          new: certificate,
          reason,
        },
      ])
    }
    return true
  })
}
