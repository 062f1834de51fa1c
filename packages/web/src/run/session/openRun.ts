import { createDraft, getDraft, getRunnableChecklist, openDraft } from '@gemba/domain/drafts/drafts.endpoints'
import { call } from '../../platform/call.ts'
import { asCallError, type CallError } from '../../platform/callError.ts'
import type { DeviceFile } from './deviceRun.ts'
import { deviceStore } from './deviceStore.ts'
import { createRunSession, type RunSession } from './runSession.ts'
import { sendLateAnswers } from './sendLateAnswers.ts'
import { type DraftCopy, dropDeviceRun, looseFiles, restoredFrom, sortDeviceRuns } from './sortDeviceRuns.ts'

export type Opened =
  | { kind: 'run'; session: RunSession; copies: readonly DraftCopy[]; loose: readonly DeviceFile[] }
  | { kind: 'asks'; name: string; drafts: number }
  | { kind: 'locked'; draftId: string; failure: CallError }
  | { kind: 'sentLate'; draftId: string; message: string }
  | { kind: 'submitted'; checklistId: string; submissionId: string; revision: number }
  | { kind: 'refused' }
  | { kind: 'failed'; failure: CallError }

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

export type Wanted = {
  code: string
  draftId: string | undefined
  user: { id: string; name: string }
  /** the scheduled occurrence that a new draft is for */
  occurrence?: string | undefined
  attempt: string
  /** a new draft is wanted whether or not there are others: the person was asked */
  another: boolean
}

/** Opens a draft and takes its lock, or starts a new one: where there are drafts already, not before that was asked. */
export const openRun = async (wanted: Wanted): Promise<Opened> => {
  const { code, draftId, user, attempt, another, occurrence } = wanted
  try {
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
          body: { code, userIdentity: '', occurrenceId: occurrence },
          idempotencyKey: attempt,
          quiet: true,
        })
    const kept = await deviceStore.runsOf(draft.id).catch(() => [])
    const { resumed, copies } = sortDeviceRuns(draft, kept, user.id)
    const restored = restoredFrom(draft, resumed)
    const arrived = resumed.flatMap(run => run.arrived ?? [])
    const session = createRunSession(draft, lockToken, { by: user, proof, arrived, ...(restored && { restored }) })
    if (restored && (await session.keep())) for (const run of resumed) void dropDeviceRun(run)
    const loose = await looseFiles(draft.id, session.get().answers, kept)
    return { kind: 'run', session, copies, loose }
  } catch (error) {
    const failure = asCallError(error)
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
