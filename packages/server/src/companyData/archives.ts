import { exportCompany, exportCustomer } from '@gemba/domain/companyData/companyData.endpoints'
import { eq } from 'drizzle-orm'
import { customers } from '../customers/public/customers.table.ts'
import { writeAudit } from '../platform/audit/audit.ts'
import { asPlatform } from '../platform/database/asPlatform.ts'
import type { Archive, ArchiveCall } from '../platform/exports/archive.ts'
import { nameOf } from '../platform/http/actor.ts'
import { found } from '../platform/http/refusal.ts'
import { companyArchive } from './archive/companyArchive.ts'

/** A company's own. */
const ofOwnCompany: Archive = {
  endpoint: exportCompany,
  write: ({ actor: { customer }, runtime, progress }) => companyArchive({ runtime, company: customer, progress }),
}

/** That of a company of the installation. Its own audit log says each time who took its data along. */
const ofCustomer: Archive = {
  endpoint: exportCustomer,
  write: async function* (call) {
    const company = await noteInBoth(call)
    yield* companyArchive({ ...call, company })
  },
}

const noteInBoth = ({ actor, query: { customerId }, runtime: { db } }: ArchiveCall) => {
  const id = String(customerId)
  return asPlatform(db, { reason: 'export everything of a customer', by: actor.id, customerId: id }, async tx => {
    const [row] = await tx
      .select({ id: customers.id, name: customers.name })
      .from(customers)
      .where(eq(customers.id, id))
    const company = found(row)
    const entry = { action: 'Company Settings Export', entity: 'exports', reason: 'for the platform owner' } as const
    await writeAudit(tx, db.auditKey, id, undefined, [{ ...entry, new: { format: 'zip' } }], { by: nameOf(actor) })
    return company
  })
}

export const archives: readonly Archive[] = [ofOwnCompany, ofCustomer]
