import type { DeletionInput } from '@gemba/domain/customerAccounts/customerAccounts.schema'
import { customerSettings } from '@gemba/domain/customers/customer.schema'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { endCompanySessions } from '../../auth/public/companies.ts'
import { companyDeletions, companyHolds } from '../../customers/public/deletions.table.ts'
import { currentMoment } from '../../platform/database/tenancy.ts'
import { type Actor, nameOf } from '../../platform/http/actor.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type Changing, hold as holdRow, store } from '../changeCustomer.ts'
import { findDeletion, isOnHold, requireNoDeletion } from './deletion.queries.ts'
import { tellAdministrators } from './tellAdministrators.ts'

type Asking = { changing: Changing; actor: Actor; days: number }

/**
 * Has a company deleted when the waiting time is over. It is suspended at once, and its administrators are told until when
 * it can be called off.
 */
export const askDeletion = async (
  { changing, actor, days }: Asking,
  { name, reason }: z.infer<typeof DeletionInput>,
): Promise<void> => {
  const { tx, id } = changing
  const old = await holdRow(changing)
  if (old.isPlatformOwner) throw refuse('conflict', { message: 'customerAccounts:ownerStays' })
  if (name !== old.name) throw refuse('invalid-input', { fields: { name: 'customerAccounts:nameDiffers' } })
  if (await isOnHold(tx, id)) throw refuse('conflict', { message: 'customerAccounts:isOnHold' })
  await requireNoDeletion(tx, id)
  const dueAt = new Date(Date.now() + days * 86_400_000)
  await tx.insert(companyDeletions).values({ companyId: id, name: old.name, reason, askedBy: nameOf(actor), dueAt })
  const suspension = old.suspendedAt ? {} : { suspendedAt: new Date(), suspensionReason: reason }
  await store(changing, old, suspension, { reason, noted: { deletionDueAt: dueAt.toISOString() } })
  await tellAdministrators(tx, customerSettings(old.settings).language, { kind: 'asked', dueAt: dueAt.toISOString() })
  await endCompanySessions(tx)
}

/** The company stays suspended: whoever wants it back lets its people in again. */
export const callOffDeletion = async (changing: Changing, actor: Actor): Promise<void> => {
  const { tx, id } = changing
  const old = await holdRow(changing)
  const row = await findDeletion(tx, id)
  if (!row) throw refuse('conflict', { message: 'customerAccounts:isNotToBeDeleted' })
  if (row.beganAt) throw refuse('conflict', { message: 'customerAccounts:deletingHasBegun' })
  await tx
    .update(companyDeletions)
    .set({ calledOffAt: currentMoment, calledOffBy: nameOf(actor) })
    .where(eq(companyDeletions.id, row.id))
  await store(changing, old, {}, { noted: { deletionDueAt: null } })
  await tellAdministrators(tx, customerSettings(old.settings).language, {
    kind: 'calledOff',
    dueAt: row.dueAt.toISOString(),
  })
}

/** Nothing of the company is deleted while it is on hold, also not what was asked for before. */
export const holdCompany = async (changing: Changing, actor: Actor, reason: string): Promise<void> => {
  const { tx, id } = changing
  const old = await holdRow(changing)
  if (await isOnHold(tx, id)) throw refuse('conflict', { message: 'customerAccounts:isOnHold' })
  const row = await findDeletion(tx, id)
  if (row?.beganAt) throw refuse('conflict', { message: 'customerAccounts:deletingHasBegun' })
  await tx.insert(companyHolds).values({ companyId: id, by: nameOf(actor), reason })
  await store(changing, old, {}, { noted: { legalHold: true } })
}

export const releaseCompany = async (changing: Changing): Promise<void> => {
  const { tx, id } = changing
  const old = await holdRow(changing)
  if (!(await isOnHold(tx, id))) throw refuse('conflict', { message: 'customerAccounts:isNotOnHold' })
  await tx.delete(companyHolds).where(eq(companyHolds.companyId, id))
  await store(changing, old, {}, { noted: { legalHold: false } })
}
