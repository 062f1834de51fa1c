import { createDraft, getDraft, getRunnableChecklist, openDraft } from '@gemba/domain/drafts/drafts.endpoints'
import { call } from '../../platform/call.ts'
import { asCallError, type CallError, isAway } from '../../platform/callError.ts'
import { deviceHasRuns } from '../../platform/deviceHasRuns.ts'
import { bringDraft, deviceDrafts, occurrenceOf } from './deviceDraft.ts'
import { deviceParts } from './deviceParts.ts'
import { deviceStore } from './deviceStore.ts'
import { mergeOnReturn } from './mergeOnReturn.ts'
import type { Opened, Wanted } from './opened.ts'
import { openDrafts, openOnDevice } from './openOnDevice.ts'
import { outbox } from './outbox.ts'
import { createRunSession } from './runSession.ts'
import { sendLateAnswers } from './sendLateAnswers.ts'
import { dropDeviceRun, looseFiles, restoredFrom, sortDeviceRuns } from './sortDeviceRuns.ts'

const fromFailure = (failure: CallError, draftId: string | undefined): Opened => {
  const { code, details } = failure
  if (code === 'locked' && draftId) return { kind: 'locked', draftId, failure }
  if (code === 'conflict' && details.submissionId)
    return {
      kind: 'submitted',
      checklistId: String(details.checklistId),
      submissionId: String(details.submissionId),
      revision: Number(details.revision),
    }
  return failure.status === 403 ? { kind: 'refused' } : { kind: 'failed', failure }
}

/** Whether it was submitted here already, as this draft or as the run of this occurrence, and is still to be sent. */
const isInOutbox = async ({ draftId, occurrence, user }: Wanted): Promise<boolean> =>
  (await outbox.all(user)).some(
    item =>
      item.state !== 'sent' && (draftId ? item.draftId === draftId : occurrence && item.occurrenceId === occurrence),
  )

const findBegunFor = async (occurrence: string, user: Wanted['user']) =>
  (await openDrafts(user)).find(draft => draft.begun && occurrenceOf(draft) === occurrence)

/** Opens a draft and takes its lock, or starts a new one: where there are drafts already, not before that was asked. */
export const openRun = async (wanted: Wanted): Promise<Opened> => {
  const { code, draftId, user, attempt, another, occurrence, startsAt } = wanted
  const onDevice = draftId ? await deviceDrafts.get(draftId, user).catch(() => undefined) : undefined
  if (await isInOutbox(wanted).catch(() => false)) return { kind: 'queued' }
  // What was begun for it here goes on, though the server does not know it yet: an occurrence has one run.
  const begunHere = occurrence && !draftId ? await findBegunFor(occurrence, user).catch(() => undefined) : undefined
  if (begunHere) return openRun({ ...wanted, draftId: begunHere.draftId })
  try {
    const brought = onDevice && (await bringDraft(onDevice))
    if (!draftId && !another && !occurrence) {
      const { name, drafts } = await call(getRunnableChecklist, { params: { code }, quiet: true })
      if (drafts.length > 0) return { kind: 'asks', name, drafts: drafts.length }
    }
    const {
      draft,
      lockToken,
      entryProof: proof,
    } = draftId
      ? await call(openDraft, { params: { id: draftId }, quiet: true })
      : await call(createDraft, {
          body: { code, userIdentity: '', occurrenceId: occurrence, startCodeId: startsAt?.startCodeId },
          idempotencyKey: attempt,
          quiet: true,
        })
    const kept = await deviceStore.runsOf(draft.id).catch(() => [])
    const { resumed, copies } = sortDeviceRuns(draft, kept, user.id)
    const restored = restoredFrom(draft, resumed)
    const arrived = resumed.flatMap(run => run.arrived ?? [])
    deviceHasRuns.note()
    await deviceDrafts
      .put({
        draftId: draft.id,
        userId: user.id,
        company: user.company,
        draft,
        lockToken,
        proof,
        standsAlone: brought?.standsAlone,
        occurrenceId: occurrence ?? (onDevice && occurrenceOf(onDevice)),
      })
      .catch(() => undefined)
    const session = createRunSession(draft, lockToken, {
      ...{ by: user, proof, arrived, ...(restored && { restored }) },
      ...deviceParts(draft, user),
    })
    if (restored && (await session.keep())) for (const run of resumed) void dropDeviceRun(run)
    const loose = await looseFiles(draft.id, session.get().answers, kept)
    return { kind: 'run', session, copies: mergeOnReturn(session, copies), loose }
  } catch (error) {
    const failure = asCallError(error)
    // What was begun here and is refused now stays here, and is shown with the reason when it is saved.
    if (isAway(failure) || onDevice?.begun) {
      const opened = await openOnDevice(wanted).catch(() => undefined)
      if (opened) return opened
    }
    // Someone has begun the run of this occurrence: there is one, and it goes on.
    const underWay = occurrence && failure.details.draftId
    if (underWay) return openRun({ ...wanted, occurrence: undefined, draftId: String(underWay) })
    const over = failure.code === 'conflict' || failure.code === 'not-found'
    const sentLate = draftId && over ? await sendLateAnswers(draftId, user.id).catch(() => undefined) : undefined
    return sentLate ? { kind: 'sentLate', ...sentLate } : fromFailure(failure, draftId)
  }
}

/** Opens a draft that someone else has, to be looked at. */
export const lookAt = async (draftId: string, by: Wanted['user'], failure: CallError): Promise<Opened> => {
  try {
    const draft = await call(getDraft, { params: { id: draftId }, quiet: true })
    const looking = { why: 'looking', name: String(failure.details.name ?? '') } as const
    return { kind: 'run', session: createRunSession(draft, '', { by, looking }), copies: [], loose: [] }
  } catch (error) {
    return fromFailure(asCallError(error), undefined)
  }
}
