import type {
  CustomerInput,
  FeaturesInput,
  SubscriptionInput,
  SuspensionInput,
} from '@gemba/domain/customerAccounts/customerAccounts.schema'
import { eq, type InferSelectModel } from 'drizzle-orm'
import type { z } from 'zod'
import { endCompanySessions } from '../auth/public/companies.ts'
import { customers } from '../customers/public/customers.table.ts'
import { switched } from '../customers/public/provision.ts'
import { requireFreeCompanyName } from '../customers/public/requireFreeCompanyName.ts'
import type { AuditEntry } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { currentMoment, currentUser } from '../platform/database/tenancy.ts'
import { found, refuse } from '../platform/http/refusal.ts'
import { StaleRow } from '../platform/http/staleRow.ts'
import { requireNoDeletion } from './deletion/deletion.queries.ts'

type Customer = InferSelectModel<typeof customers>
export type Changing = { tx: Tx; id: string; version: number; audit: (entry: AuditEntry) => void }

/** The company, locked until the end of the transaction. 404 when there is none, 409 when someone changed it meanwhile. */
export const hold = async ({ tx, id, version }: Changing): Promise<Customer> => {
  const [row] = await tx.select().from(customers).where(eq(customers.id, id)).for('update')
  const customer = found(row)
  if (customer.version !== version)
    throw new StaleRow({ version: customer.version, at: customer.updatedAt, by: customer.updatedBy })
  return customer
}

/** Stores columns of a company, and what they were before in the audit. */
export const store = async (
  changing: Changing,
  old: Customer,
  columns: Partial<Customer>,
  { reason, noted = {} }: { reason?: string; noted?: object } = {},
) => {
  const { tx, id, version, audit } = changing
  await tx
    .update(customers)
    .set({ ...columns, version: version + 1, updatedAt: currentMoment, updatedBy: currentUser })
    .where(eq(customers.id, id))
  const before = Object.fromEntries(Object.keys(columns).map(name => [name, old[name as keyof Customer]]))
  audit({
    action: 'Customers Update',
    entity: 'customers',
    entityId: id,
    old: before,
    new: { ...columns, ...noted },
    reason,
  })
}

/** Changes name, address, logo, seats and contact. Fewer seats than people are allowed: nobody else is added then. */
export const changeDetails = async (
  changing: Changing,
  { logo, ...input }: CustomerInput,
  copyLogo: (id: string) => Promise<string>,
): Promise<void> => {
  const old = await hold(changing)
  const { name } = input
  if (name !== old.name)
    await requireFreeCompanyName(changing.tx, { name, own: old.id, taken: 'customerAccounts:nameTaken' })
  const before = old.settings.logo ?? null
  const settings = logo === before ? {} : { settings: { ...old.settings, logo: logo && (await copyLogo(logo)) } }
  await store(changing, old, { ...input, ...settings })
}

export const changeSubscription = async (changing: Changing, input: SubscriptionInput): Promise<void> => {
  const { expiresOn, leadDays } = input
  await store(changing, await hold(changing), { expiresOn, expirationLeadDays: leadDays })
}

export const changeFeatures = async (
  changing: Changing,
  { features }: z.infer<typeof FeaturesInput>,
): Promise<void> => {
  await store(changing, await hold(changing), { features: switched(features) })
}

/** Signs everyone out, on all nodes at once; from then on nobody can enter. */
export const suspend = async (changing: Changing, { reason }: z.infer<typeof SuspensionInput>): Promise<void> => {
  const old = await hold(changing)
  if (old.isPlatformOwner) throw refuse('conflict', { message: 'customerAccounts:ownerStays' })
  if (old.suspendedAt) throw refuse('conflict', { message: 'customerAccounts:isSuspended' })
  await store(changing, old, { suspendedAt: new Date(), suspensionReason: reason }, { reason })
  await endCompanySessions(changing.tx)
}

export const resume = async (changing: Changing): Promise<void> => {
  const old = await hold(changing)
  if (!old.suspendedAt) throw refuse('conflict', { message: 'customerAccounts:isNotSuspended' })
  await requireNoDeletion(changing.tx, changing.id)
  await store(changing, old, { suspendedAt: null, suspensionReason: '' })
}
