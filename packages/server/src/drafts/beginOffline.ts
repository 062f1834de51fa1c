// A run that was begun without network arrives: once, whenever and however often it is sent (decision 0063).
import { longestLate, plausibleMoment } from '@gemba/domain/drafts/deviceTime'
import type { OfflineBeginning } from '@gemba/domain/drafts/drafts.schema'
import { eq, sql } from 'drizzle-orm'
import { checklists } from '../checklists/public/checklists.table.ts'
import type { Tx } from '../platform/database/database.ts'
import { refuse } from '../platform/http/refusal.ts'
import { minuteIn, zoneOf } from '../platform/zone.ts'
import { beginLateOccurrence, findOwnOccurrence, whyStandsAlone } from '../schedules/public/beginLateOccurrence.ts'
import { awaySince } from './deviceVisits.ts'
import { beginDraft } from './public/beginDraft.ts'
import type { DraftRow, Sender } from './public/draft.ts'
import { drafts } from './public/drafts.table.ts'
import { refuseEnded, takeLock } from './public/locks.ts'
import { needDraftAccess } from './public/needDraftAccess.ts'
import { permittedAt } from './public/runPermit.ts'
import type { RunStart } from './public/runStart.ts'
import { getPermitted, getRunnable } from './runs.queries.ts'
import { reopenUntouched } from './untouched.ts'
import { holdYielding, yieldOccurrence } from './yieldOccurrence.ts'

type Beginning = {
  code: string
  userIdentity: string
  occurrenceId?: string | undefined
  startCodeId?: string | undefined
  offline: OfflineBeginning
}

/**
 * A moment at which an occurrence may have been begun that is missed by now. A permit is kept as easily as it is got, so what
 * counts besides is what the server knows: the device was away since then, and for no longer than drafts can be taken along.
 * Undefined for any other: whoever is in touch with the server today cannot say that they ran it last week.
 */
const believed = async (
  tx: Tx,
  { actor, device }: Pick<Sender, 'actor' | 'device'>,
  claimed: Date,
  now: Date,
): Promise<Date | undefined> => {
  const since = device && (await awaySince(tx, { userId: actor.id, deviceId: device }))
  if (!since) return undefined
  const notBefore = new Date(Math.max(since.getTime(), now.getTime() - longestLate))
  return plausibleMoment(claimed.toISOString(), { notBefore, now }) ?? undefined
}

/** Whether a permit is for the revision of a draft: its person brings what they began, whoever has the checklist now. */
const isPermitted = async (
  tx: Tx,
  { actor, runtime }: Pick<Sender, 'actor' | 'runtime'>,
  { checklistId, revision }: DraftRow,
  permit: string | undefined,
): Promise<boolean> => {
  const [row] = await tx.select({ code: checklists.code }).from(checklists).where(eq(checklists.id, checklistId))
  return row !== undefined && permittedAt(actor, runtime.settings, { code: row.code, revision }, permit) !== undefined
}

/**
 * Stores the draft under the id and lock that the device gave it, or finds it as it is now. What was done with a permit
 * is kept whatever became of the checklist meanwhile: withdrawn from the person, published anew or deactivated.
 *
 * @throws 404 for an id that someone else has or that was deleted, 409 with the submission once it was submitted, 403 when
 *   the checklist is neither permitted nor assigned, also for a draft that is here
 */
export const beginOffline = async (
  tx: Tx,
  sender: Omit<Sender, 'locale'>,
  beginning: Beginning,
  runStart: RunStart,
) => {
  const { actor, runtime, audit } = sender
  const { code, userIdentity, startCodeId, offline } = beginning
  const { id, lockToken, revision } = offline
  // Two requests of the same run come one after the other: an impatient device does not fail over itself.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`)
  const occurrenceId = beginning.occurrenceId && (await findOwnOccurrence(tx, actor, beginning.occurrenceId))
  const [known] = await tx.select().from(drafts).where(eq(drafts.id, id))
  if (known) {
    if (known.createdBy !== actor.id || known.lockToken === null) throw refuse('not-found')
    if (!(await isPermitted(tx, sender, known, offline.permit))) await needDraftAccess(tx, actor, id)
    if (known.endedAt && !(await reopenUntouched(tx, actor, id))) throw await refuseEnded(tx, id)
    if (known.endedAt) await takeLock(tx, actor, id, lockToken)
    const isAlone = occurrenceId !== undefined && known.occurrenceId === null
    return { lockToken, standsAlone: isAlone ? await whyStandsAlone(tx, occurrenceId) : null }
  }
  const permitted = permittedAt(actor, runtime.settings, { code, revision }, offline.permit)
  const checklist = permitted
    ? await getPermitted(tx, actor, code, revision)
    : await getRunnable(tx, actor, code, revision)
  const now = new Date()
  const begunOnDevice = plausibleMoment(offline.begunAt, { ...(permitted && { notBefore: permitted }), now })
  const mayBeLate = permitted && occurrenceId && begunOnDevice
  const begunAt = (mayBeLate && (await believed(tx, sender, begunOnDevice, now))) || now
  const yielding = occurrenceId && offline.submitted ? await holdYielding(tx, actor, occurrenceId) : []
  const wanted = { id: occurrenceId ?? '', checklistId: checklist.id, begunAt, permitted: permitted !== undefined }
  const occurrence = occurrenceId ? await beginLateOccurrence(tx, actor, { ...wanted, yielding }) : undefined
  if (occurrenceId && occurrence && 'id' in occurrence) await yieldOccurrence(tx, audit, { occurrenceId, yielding })
  const start = startCodeId ? await runStart(tx, { id: startCodeId, checklistId: checklist.id, late: true }) : undefined
  await beginDraft(tx, audit, checklist, {
    ...{ id, name: minuteIn(zoneOf(actor), begunOnDevice ?? now), named: false, userIdentity, begunOnDevice },
    ...(occurrence && { machine: occurrence.place }),
    ...(occurrence && 'id' in occurrence && { occurrenceId: occurrence.id }),
    ...(start && { ...start, startCodeId }),
  })
  await takeLock(tx, actor, id, lockToken)
  return { lockToken, standsAlone: occurrence && 'standsAlone' in occurrence ? occurrence.standsAlone : null }
}
