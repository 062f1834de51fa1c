import { randomUUID } from 'node:crypto'
import { nameIn } from '@gemba/domain/checklists/checklistName'
import { seesAll } from '@gemba/domain/core/scope'
import {
  breakDraftLock,
  createDraft,
  deleteDraft,
  getDraft,
  getRunnableChecklist,
  leaseDraft,
  openDraft,
  renewDraftLock,
  saveDraft,
  settleDraftCopy,
  suggestPeople,
  suggestRunHeader,
  unlockDraft,
} from '@gemba/domain/drafts/drafts.endpoints'
import { draftScope } from '@gemba/domain/drafts/drafts.scope'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { deviceOf, needDevice } from '../auth/public/device.ts'
import { found, refuse } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'
import { announce } from '../platform/live/announce.ts'
import { minuteIn, zoneOf } from '../platform/zone.ts'
import { beginOccurrence } from '../schedules/public/beginOccurrence.ts'
import { beginOffline } from './beginOffline.ts'
import { mayBreakLocks, mayDelete } from './drafts.policy.ts'
import { presentDraft } from './drafts.present.ts'
import { findDrafts } from './drafts.queries.ts'
import { getWholeDraft } from './openDraft.ts'
import { isUnderWay } from './public/assigned.ts'
import { beginDraft } from './public/beginDraft.ts'
import { draftCopies, drafts } from './public/drafts.table.ts'
import { proveEntering } from './public/enteredBy.ts'
import { endDraft, holdDraft } from './public/holdDraft.ts'
import { findInspectors } from './public/inspectors.ts'
import { rescueCopies } from './public/lateAnswers.ts'
import { breakLock, holdForDeleting, refuseEnded, releaseLock, renewLock, takeLock } from './public/locks.ts'
import { needDraftAccess, needDraftFeature } from './public/needDraftAccess.ts'
import type { RunStart } from './public/runStart.ts'
import { storeDraft } from './public/storeDraft.ts'
import { findNamesUsed, findPeopleToName, getRunnable } from './runs.queries.ts'
import { endUntouched, reopenUntouched } from './untouched.ts'

export const draftRoutes = (runStart: RunStart) => [
  route(getRunnableChecklist, async ({ tx, actor, locale, params, query }) => {
    const checklist = await getRunnable(tx, actor, params.code, query.revision)
    const open = await findDrafts(tx, and(eq(drafts.checklistId, checklist.id), isUnderWay))
    return { ...checklist, name: nameIn(checklist, locale), drafts: open.map(draft => presentDraft(actor, draft)) }
  }),

  route(createDraft, async ({ tx, actor, locale, body, audit, runtime, request, reply }) => {
    const { offline } = body
    if (offline) {
      const device = needDevice(request, reply, runtime.settings)
      const sender = { actor, audit, runtime, device }
      const { lockToken, standsAlone } = await beginOffline(tx, sender, { ...body, offline }, runStart)
      const entryProof = proveEntering(runtime.settings, actor, { device, draftId: offline.id })
      return { draft: await getWholeDraft(tx, actor, locale, offline.id), lockToken, entryProof, standsAlone }
    }
    const checklist = await getRunnable(tx, actor, body.code)
    const id = randomUUID()
    const wanted = body.occurrenceId ? { id: body.occurrenceId, checklistId: checklist.id } : undefined
    const occurrence = wanted && (await beginOccurrence(tx, actor, wanted))
    const { startCodeId } = body
    const start = startCodeId
      ? await runStart(tx, { id: startCodeId, checklistId: checklist.id, late: false })
      : { machine: occurrence?.place }
    const named = { name: body.name ?? minuteIn(zoneOf(actor)), named: body.name !== undefined }
    const [, lockToken, draft] = await Promise.all([
      beginDraft(tx, audit, checklist, {
        ...{ id, ...named, userIdentity: body.userIdentity },
        ...(occurrence && { occurrenceId: occurrence.id }),
        ...{ ...start, startCodeId },
      }),
      takeLock(tx, actor, id),
      getWholeDraft(tx, actor, locale, id),
    ])
    const device = needDevice(request, reply, runtime.settings)
    const entryProof = proveEntering(runtime.settings, actor, { device, draftId: id })
    return { draft, lockToken, entryProof, standsAlone: null }
  }),

  route(getDraft, async ({ tx, actor, locale, params }) => {
    if (!seesAll(draftScope, actor)) await needDraftAccess(tx, actor, params.id)
    return getWholeDraft(tx, actor, locale, params.id)
  }),

  route(openDraft, async ({ tx, actor, locale, params, audit, runtime, request, reply }) => {
    await needDraftAccess(tx, actor, params.id)
    const again = await reopenUntouched(tx, actor, params.id)
    if (again)
      audit({
        action: 'Checklist Execution Create',
        entity: 'drafts',
        entityId: params.id,
        new: again,
        reason: 'reopened after it was left without changes',
      })
    const lockToken = await takeLock(tx, actor, params.id)
    announce(tx, { topic: 'drafts' })
    const device = needDevice(request, reply, runtime.settings)
    const entryProof = proveEntering(runtime.settings, actor, { device, draftId: params.id })
    return { draft: await getWholeDraft(tx, actor, locale, params.id), lockToken, entryProof }
  }),

  route(renewDraftLock, async ({ tx, actor, params, body }) => {
    await renewLock(tx, actor, params.id, body.lockToken)
    return undefined
  }),

  route(leaseDraft, async ({ tx, actor, params, body, audit }) => {
    const until = new Date(Date.now() + actor.customer.settings.offlineHours * 60 * 60_000)
    await renewLock(tx, actor, params.id, body.lockToken, until)
    const entry = { entity: 'drafts' as const, entityId: params.id }
    audit({ ...entry, action: 'Checklist Execution Update', new: { leasedUntil: until.toISOString() } })
    announce(tx, { topic: 'drafts' })
    return { until }
  }),

  route(unlockDraft, async ({ tx, actor, params, body, audit }) => {
    await needDraftAccess(tx, actor, params.id)
    const left = body.lockToken ? await endUntouched(tx, actor, params.id, body.lockToken) : undefined
    const whose = left ? null : await releaseLock(tx, actor, params.id, body.lockToken)
    const entry = { entity: 'drafts' as const, entityId: params.id }
    if (left?.ended)
      audit({
        ...entry,
        action: 'Checklist Execution Delete',
        old: { name: left.name },
        reason: 'left without changes',
      })
    if (whose && whose !== actor.id) audit({ ...entry, action: 'Checklist Execution Update', old: { lockedBy: whose } })
    if (whose || left?.ended) announce(tx, { topic: 'drafts' })
    const [draft] = await findDrafts(tx, eq(drafts.id, params.id))
    return presentDraft(actor, found(draft))
  }),

  route(breakDraftLock, async ({ tx, actor, params, body, audit }) => {
    if (!mayBreakLocks(actor))
      throw refuse('permission-missing', { params: { permission: 'Checklist Execution Review All' } })
    const { holderId, reason } = body
    if (await breakLock(tx, actor, params.id, holderId)) {
      audit({
        action: 'Checklist Execution Update',
        entity: 'drafts',
        entityId: params.id,
        old: { lockedBy: holderId },
        new: { lockedBy: null },
        reason,
      })
      announce(tx, { topic: 'drafts' })
    }
    const [draft] = await findDrafts(tx, eq(drafts.id, params.id))
    return presentDraft(actor, found(draft))
  }),

  route(saveDraft, async ({ tx, actor, locale, params, body, audit, runtime, request }) => {
    const sender = { actor, locale, audit, runtime, device: deviceOf(request, runtime.settings) }
    const held = await holdDraft(tx, sender, params.id, body)
    if (held.draft.endedAt) throw await refuseEnded(tx, params.id)
    const saved = await storeDraft(tx, sender, held, body)
    if (saved.name !== held.draft.name) announce(tx, { topic: 'drafts' })
    return { version: saved.version, savedAt: saved.updatedAt }
  }),

  route(deleteDraft, async ({ tx, actor, locale, params, audit }) => {
    await needDraftAccess(tx, actor, params.id)
    const draft = await holdForDeleting(tx, actor, params.id)
    const ownership = { begunBy: draft.createdBy, inspectors: await findInspectors(tx, draft.id) }
    if (!mayDelete(actor, ownership)) throw refuse('permission-missing', { message: 'drafts:deleteOwn' })
    await rescueCopies(tx, draft, { locale, audit, except: actor.id })
    endDraft(tx, params.id, null)
    const { name, answered, total } = draft
    audit({
      action: 'Checklist Execution Delete',
      entity: 'drafts',
      entityId: params.id,
      old: { name, answered, total },
    })
    announce(tx, { topic: 'drafts' })
    return undefined
  }),

  route(settleDraftCopy, async ({ tx, actor, params }) => {
    const [copy] = await tx
      .update(draftCopies)
      .set({ settledAt: sql`now()` })
      .where(and(eq(draftCopies.id, params.id), eq(draftCopies.createdBy, actor.id), isNull(draftCopies.settledAt)))
      .returning({ draftId: draftCopies.draftId })
    const { draftId } = found(copy)
    await needDraftFeature(tx, actor, draftId)
    announce(tx, { topic: 'drafts' })
    return undefined
  }),

  route(suggestRunHeader, async ({ tx, actor, query }) => ({
    suggestions: await findNamesUsed(tx, actor, query.field, query.search),
  })),

  route(suggestPeople, async ({ tx, query }) => ({ people: await findPeopleToName(tx, query) })),
]
