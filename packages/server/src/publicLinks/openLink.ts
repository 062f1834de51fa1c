import type { LinkState } from '@gemba/domain/publicLinks/publicLinks.schema'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { customers } from '../customers/public/customers.table.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { refuseDuringMaintenance } from '../platform/http/lockout.ts'
import { found, refuse } from '../platform/http/refusal.ts'
import { loadActor } from '../users/public/loadActor.ts'
import { personName } from '../users/public/person.ts'
import { stateOn, todayIn } from './public/linkState.ts'
import { publicCodes, publicLinks } from './public/publicLinks.table.ts'
import type { PlaceOfVisit } from './public/visitedPlaces.ts'

/** The refusal of a link that takes nothing: why, and whom to ask. */
export const closed = (state: LinkState, { company, contact }: { company?: string; contact?: string } = {}) =>
  // By name: what was read of the link besides is for no visitor.
  refuse('gone', { message: `publicLinks:closed.${state}`, details: { state, company, contact } })

/** The link of a code and its state, also where it takes nothing any more; 404 without such a code. */
export const readLink = async (tx: Tx, codeId: string) => {
  const [company] = await tx.select({ name: customers.name, settings: customers.settings }).from(customers)
  const { name, settings } = found(company)
  const [row] = await tx
    .select({
      link: getTableColumns(publicLinks),
      code: { id: publicCodes.id, usedAt: publicCodes.usedAt },
      state: stateOn(todayIn(settings.timezone)),
      contact: sql<string>`(select ${personName('u')} from users u
        where u.customer_id = ${publicLinks.customerId} and u.id = ${publicLinks.ownerId})`,
    })
    .from(publicCodes)
    .innerJoin(
      publicLinks,
      and(eq(publicLinks.customerId, publicCodes.customerId), eq(publicLinks.id, publicCodes.linkId)),
    )
    .where(eq(publicCodes.id, codeId))
  const { link, code, state, contact } = found(row)
  return {
    ...{ company: name, link, code },
    state: (state === 'open' || state === 'locked') && code.usedAt ? ('usedUp' as const) : state,
    // Someone who has left is no one to ask.
    contact: state === 'ownerLeft' ? '' : contact,
  }
}

/** The same for a link that lets people in; 410 for any other. One that is locked lets those in who have entered its PIN. */
export const needOpen = async (tx: Tx, codeId: string, hasPass = false) => {
  const read = await readLink(tx, codeId)
  if (read.state !== 'open' && !(hasPass && read.state === 'locked')) throw closed(read.state, read)
  return read
}

/**
 * Refuses what comes with a pass where the link takes nothing. One that is locked takes it: whoever tries out PINs must not
 * stop those who know it. So does one whose checklist was put out of use meanwhile, as drafts are finished then.
 */
export const refuseClosed = (read: Awaited<ReturnType<typeof readLink>>): void => {
  if (!['open', 'locked', 'inactive'].includes(read.state)) throw closed(read.state, read)
}

/**
 * In whose name a link takes things. 503 in maintenance and while the company is suspended: both end, so what a visitor has
 * to send waits on their device.
 */
export const needOwner = async (tx: Tx, { ownerId }: { ownerId: string }): Promise<Actor> => {
  const owner = await loadActor(tx, ownerId)
  if (!owner) throw refuse('unavailable')
  refuseDuringMaintenance(owner)
  return owner
}

/** No place: what was scanned is the code of a link itself. */
const nowhere = { machine: '', part: '' }

/** What the code at a place says of the run; 410 when that was revoked. */
export const needPlace = async (
  tx: Tx,
  places: PlaceOfVisit,
  startCodeId: string | undefined,
  asked: { company: string; contact: string },
) => {
  const place = startCodeId ? await places.read(tx, startCodeId) : nowhere
  if ('revoked' in place && place.revoked) throw closed('revoked', asked)
  return place
}

/** Holds a link until the transaction ends: whoever uses it at the same time waits, and sees what was used. */
export const holdLink = async (tx: Tx, linkId: string): Promise<void> => {
  await tx.select({ id: publicLinks.id }).from(publicLinks).where(eq(publicLinks.id, linkId)).for('update')
}
