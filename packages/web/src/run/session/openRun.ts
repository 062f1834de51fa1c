import { createDraft, getDraft, getRunnableChecklist, openDraft } from '@gemba/domain/drafts/drafts.endpoints'
import { useEffect, useState } from 'react'
import { call } from '../../platform/call.ts'
import { asCallError, type CallError } from '../../platform/callError.ts'
import { type DeviceFile, deviceStore } from './deviceStore.ts'
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

type Wanted = {
  code: string
  draftId: string | undefined
  user: { id: string; name: string }
  attempt: string
  /** a new draft is wanted whether or not there are others: whoever starts here was asked */
  another: boolean
}

/** Opens a draft and takes its lock, or starts a new one: where there are drafts already, not before that was asked. */
export const openRun = async ({ code, draftId, user, attempt, another }: Wanted): Promise<Opened> => {
  try {
    if (!draftId && !another) {
      const { name, drafts } = await call(getRunnableChecklist, { params: { code }, quiet: true })
      if (drafts.length > 0) return { kind: 'asks', name, drafts: drafts.length }
    }
    const {
      draft,
      lockToken,
      entryProof: proof,
    } = draftId
      ? await call(openDraft, { params: { id: draftId }, quiet: true })
      : await call(createDraft, { body: { code, userIdentity: '' }, idempotencyKey: attempt, quiet: true })
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
    const over = failure.code === 'conflict' || failure.code === 'not-found'
    const sentLate = draftId && over ? await sendLateAnswers(draftId, user.id).catch(() => undefined) : undefined
    return sentLate ? { kind: 'sentLate', ...sentLate } : fromFailure(failure, draftId)
  }
}

/** A draft that somebody else has, to be looked at. */
const lookAt = async (draftId: string, by: Wanted['user'], failure: CallError): Promise<Opened> => {
  try {
    const draft = await call(getDraft, { params: { id: draftId }, quiet: true })
    const lookOnly = { name: String(failure.details.name ?? ''), message: failure.message }
    return { kind: 'run', session: createRunSession(draft, '', { by, lookOnly }), copies: [], loose: [] }
  } catch (error) {
    return fromFailure(asCallError(error), undefined)
  }
}

type Entry = { opening: Promise<Opened>; users: number }
const entries = new Map<string, Entry>()

// A page that React mounts twice, or whose address gets the new draft's id, goes on with the same run.
const use = (key: string, start: () => Promise<Opened>): Entry => {
  const known = entries.get(key)
  if (known) {
    known.users += 1
    return known
  }
  const entry: Entry = { opening: start(), users: 1 }
  entries.set(key, entry)
  void entry.opening.then(opened => opened.kind === 'run' && entries.set(opened.session.draft.id, entry))
  return entry
}
const release = (entry: Entry) => {
  entry.users -= 1
  setTimeout(() => {
    if (entry.users > 0) return
    for (const [key, one] of entries) if (one === entry) entries.delete(key)
    void entry.opening.then(opened => (opened.kind === 'run' ? opened.session.leave() : undefined))
  }, 100)
}
/** The next opening of this draft starts anew. */
const forget = (draftId: string) => entries.delete(draftId)

/**
 * The run of an address: opened once, left when the page goes. `again` opens it anew, `look` shows it read-only, `begin`
 * starts a new draft beside those that there are.
 */
export const useOpenedRun = ({ code, draftId, user, attempt, another: wanted }: Wanted) => {
  const { id, name } = user
  const [opened, setOpened] = useState<Opened>()
  const [another, setAnother] = useState(wanted)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    let gone = false
    const key = draftId ?? `new ${attempt} ${times} ${another}`
    const entry = use(key, () => openRun({ code, draftId, user: { id, name }, attempt, another }))
    void entry.opening.then(next => !gone && setOpened(next))
    const leaving = (event: PageTransitionEvent) => {
      if (event.persisted) return
      // A reading counts when its field is left: one that is still being typed counts now.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      void entry.opening.then(next => next.kind === 'run' && next.session.leaveAtOnce())
    }
    addEventListener('pagehide', leaving)
    return () => {
      gone = true
      removeEventListener('pagehide', leaving)
      release(entry)
    }
  }, [code, draftId, id, name, attempt, another, times])
  const again = () => {
    if (draftId) forget(draftId)
    setOpened(undefined)
    setTimes(times + 1)
  }
  const begin = () => {
    setAnother(true)
    again()
  }
  const look = async () => {
    if (opened?.kind === 'locked') setOpened(await lookAt(opened.draftId, user, opened.failure))
  }
  return { opened, again, begin, look }
}
