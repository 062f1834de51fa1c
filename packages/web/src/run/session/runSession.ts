// One run in one tab: what was answered, what of it is kept where, and whether the draft is still ours. It is no React
// state, because saving goes on while pages come and go, and because typing must not wait for anything.

import type { AskedQuestion } from '@gemba/domain/checklists/definition/questions/question'
import { type Answer, type Answers, answerTo } from '@gemba/domain/checklists/evaluation/answers.schema'
import { renewDraftLock, saveDraft, submitDraft, unlockDraft } from '@gemba/domain/drafts/drafts.endpoints'
import { type Draft, type EnteredBy, lockRenewalSeconds } from '@gemba/domain/drafts/drafts.schema'
import type { SubmissionReceipt } from '@gemba/domain/submissions/submissions.schema'
import i18n from 'i18next'
import { call } from '../../platform/call.ts'
import { asCallError, CallError } from '../../platform/callError.ts'
import type { SaveState } from '../../ui/layout/BottomBar.tsx'
import { type Arrival, type DeviceFile, type DeviceRun, type DeviceStore, deviceStore } from './deviceStore.ts'
import { eachOnce } from './enteredBy.ts'
import { createKeeping } from './keeping.ts'
import { fileArrived, localFilesIn, withoutLocalFiles } from './localFiles.ts'
import { type Entries, entriesOf, mergeEntries } from './mergeEntries.ts'
import { createFileQueue, heldBack } from './runFiles.ts'
import { withFile } from './withFile.ts'

/**
 * The draft is not ours any more: who has it, what became of what was typed, where it is kept if elsewhere, and how many
 * photos and files are still on this device.
 */
export type Lost = { name: string; message: string; draftId?: string; files?: number }

export type RunState = Entries & {
  /** others whose answers were taken over on this device */
  enteredBy: readonly EnteredBy[]
  /** `at` of 'saved' is a moment */
  saveState: SaveState
  /** true from the first change until everything is on the server: what a guard has to ask about */
  unsaved: boolean
  lost: Lost | null
  /** the server refused to save; typing goes on and is kept on the device */
  failure: CallError | null
}
type Entered = Entries & Pick<RunState, 'enteredBy'>

export type RunSession = ReturnType<typeof createRunSession>

type Options = {
  /** who is at it: what they type is kept on the device as theirs */
  by: { id: string; name: string }
  /** the server's word that this person is signed in on this device, kept with what is typed */
  proof?: string
  /** what this device still had of the draft */
  restored?: Partial<Entered>
  /** files that it had sent */
  arrived?: readonly Arrival[]
  /** only to be looked at: nothing is saved, renewed or unlocked */
  lookOnly?: Lost
  store?: DeviceStore
}

const entryKeys = ['answers', 'header', 'name', 'userIdentity'] as const
const saveAfter = 700
const retryAfter = 5_000
const unreached = ({ code, status }: CallError) => code === 'offline' || code === 'unavailable' || status >= 500

/** A run of a draft as it was opened, with its lock. */
export const createRunSession = (draft: Draft, lockToken: string, options: Options) => {
  const { by, proof, restored, arrived = [], lookOnly, store = deviceStore } = options
  let version = draft.version
  /** what the server has of this version */
  let confirmed: Entries = entriesOf(draft)
  let state: RunState = {
    ...confirmed,
    enteredBy: [],
    saveState: { state: 'saved', at: draft.lastModifiedDate },
    unsaved: false,
    lost: lookOnly ?? null,
    failure: null,
  }
  const listeners = new Set<() => void>()
  let saveTimer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let changes = 0
  let saved = 0
  let savedAt = draft.lastModifiedDate
  /** the server was not reached, or files wait for it: until it has everything the device is what counts */
  let unsent = false
  /** whether the device has what is on the screen; undefined until it said so */
  let device: { has: boolean; changes: number } | undefined
  let closed = Boolean(lookOnly)

  const set = (next: Partial<RunState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const isUnsaved = () => saved !== changes || localFilesIn(state.answers).length > 0
  /** Nothing is called saved or kept before it is where these words say. */
  const saveStateNow = (): SaveState => {
    if (!isUnsaved()) return { state: 'saved', at: savedAt }
    if (!unsent || device?.changes !== changes) return { state: 'saving' }
    return { state: device.has ? 'device' : 'nowhere' }
  }
  const body = () => ({
    version,
    lockToken,
    name: state.name,
    answers: withoutLocalFiles(state.answers),
    header: state.header,
    userIdentity: state.userIdentity,
    enteredBy: [...state.enteredBy],
  })

  const present = (): DeviceRun => {
    const { answers, header, name, userIdentity } = state
    const whose = { draftId: draft.id, userId: by.id, userName: by.name, proof, enteredBy: [...state.enteredBy] }
    const at = new Date().toISOString()
    const arrived = files.unconfirmed()
    return { ...whose, version, lockToken, answers, header, name, userIdentity, base: confirmed, arrived, at }
  }

  const schedule = (after: number) => {
    if (closed || state.lost) return
    saveTimer ??= setTimeout(() => void save(), after)
  }
  const unschedule = () => {
    clearTimeout(saveTimer)
    saveTimer = undefined
  }

  const lose = (failure: CallError) => {
    clearInterval(renewal)
    unschedule()
    const { name, draftId } = failure.details
    const waiting = localFilesIn(state.answers).length
    set({
      lost: {
        ...{ name: String(name ?? ''), message: failure.message },
        ...(draftId ? { draftId: String(draftId) } : {}),
        ...(waiting > 0 && { files: waiting }),
      },
      unsaved: false,
      failure: null,
    })
    // What was sent the server keeps; photos that did not get there stay here, and go on with what became of it.
    if (waiting === 0) void keeping.drop()
    else if (draftId) void keeping.move({ draftId: String(draftId), version: 1 }).catch(() => undefined)
    else void keeping.now()
  }
  const failed = (failure: CallError) => {
    if (failure.code === 'lock-lost') return lose(failure)
    unsent = true
    set({ saveState: saveStateNow(), failure: unreached(failure) ? null : failure })
    void keeping.now()
    if (unreached(failure)) schedule(retryAfter)
  }

  /** Saves what is there; a second call waits for the first and goes on with what came since. */
  const save = (): Promise<void> => {
    unschedule()
    running ??= sendOnce().finally(() => {
      running = undefined
      if (saved !== changes && !unsent) schedule(saveAfter)
    })
    return running
  }
  /** An answer that got lost on its way back leaves us with the version before: the server says the present one. */
  const withVersion = async <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await send()
    } catch (error) {
      const { code, details } = asCallError(error)
      if (code !== 'stale-version' || typeof details.version !== 'number') throw error
      version = details.version
      return send()
    }
  }
  const sendOnce = async () => {
    if (state.lost || closed) return
    // Files take their time: whatever is entered meanwhile is saved without waiting for them.
    if (saved === changes) return isUnsaved() ? void files.send() : undefined
    const sent = { changes, entries: body(), files: files.arrived() }
    unsent = false
    set({ saveState: saveStateNow() })
    try {
      const answer = await withVersion(() => call(saveDraft, { params: { id: draft.id }, body: body(), quiet: true }))
      version = answer.version
      savedAt = answer.savedAt
      saved = sent.changes
      const { answers, header, name, userIdentity } = sent.entries
      confirmed = { answers, header, name, userIdentity }
      files.confirmed(sent.files)
      unsent = localFilesIn(state.answers).length > 0
      set({ saveState: saveStateNow(), unsaved: isUnsaved(), failure: null })
      await (isUnsaved() ? keeping.now() : keeping.drop())
      if (unsent) void files.send()
    } catch (error) {
      failed(asCallError(error))
    }
  }

  const change = (next: Partial<Entered>) => {
    if (state.lost || closed) return
    changes += 1
    state = { ...state, ...next }
    set({ unsaved: true, saveState: saveStateNow() })
    keeping.soon()
    schedule(saveAfter)
  }

  const files = createFileQueue({
    draftId: draft.id,
    store,
    keep: () => keeping.now(),
    onArrived: (local, id) => change({ answers: fileArrived(state.answers, local, id) }),
    // Tried again as a save is.
    onHeldUp: () => schedule(retryAfter),
  })
  const keeping = createKeeping({
    ...{ store, present, files },
    isSaved: () => !isUnsaved() || (Boolean(state.lost) && localFilesIn(state.answers).length === 0),
    told: run => {
      // What was entered while it was written is kept with the next one.
      if (run && entryKeys.some(key => run[key] !== state[key])) return
      device = { has: run !== undefined, changes }
      set({ saveState: saveStateNow() })
    },
  })

  const renew = () =>
    call(renewDraftLock, { params: { id: draft.id }, body: { lockToken }, quiet: true }).catch((error: unknown) => {
      const failure = asCallError(error)
      if (failure.code !== 'lock-lost') return
      // What was typed since is sent once more: the server keeps it as a copy.
      if (saved !== changes) return save()
      lose(failure)
    })
  const renewal = lookOnly ? undefined : setInterval(renew, lockRenewalSeconds * 1000)
  const online = () => {
    void files.send()
    if (saved !== changes) void save()
  }
  // A phone that goes into a pocket may end the page without another word.
  const hidden = () => {
    if (document.visibilityState !== 'hidden' || saved === changes || closed || state.lost) return
    keeping.atOnce()
    void save()
  }
  const localsHeld = () => {
    const n = localFilesIn(state.answers).length
    return n > 0 ? { phrase: 'filesWait' as const, n } : undefined
  }
  const stop = () => {
    unschedule()
    clearInterval(renewal)
    removeEventListener('online', online)
    document.removeEventListener('visibilitychange', hidden)
  }
  if (!lookOnly) {
    addEventListener('online', online)
    document.addEventListener('visibilitychange', hidden)
    files.sentBefore(arrived)
    if (restored) change(restored)
    void files.restore(localFilesIn(state.answers))
  }

  return {
    draft,
    files,
    lookOnly: Boolean(lookOnly),
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    answer: (question: string, answer: Answer | undefined) => {
      const { [question]: _, ...rest } = state.answers
      change({ answers: answer ? { ...rest, [question]: { ...answer, at: new Date().toISOString() } } : rest })
    },
    answers: (update: (answers: Answers) => Answers) => change({ answers: update(state.answers) }),
    /** restores kept entries, with their files that are still on this device; those of another stay known as theirs */
    restore: (kept: Partial<Entries>, base: Entries | undefined, enteredBy: readonly EnteredBy[]) => {
      const { answers, header, name, userIdentity } = state
      const present = { answers, header, name, userIdentity }
      const known = eachOnce([...state.enteredBy, ...enteredBy])
      change({ ...mergeEntries({ base, kept: { ...present, ...kept }, present }), enteredBy: known })
      void files.restore(localFilesIn(state.answers))
    },
    /** puts a file that this device kept, but no answer names, into the answer to a question */
    adopt: (file: DeviceFile, question: AskedQuestion) => {
      const id = files.adopt(file)
      change({
        answers: { ...state.answers, [question.id]: withFile(question, answerTo(state.answers, question.id), id) },
      })
    },
    set: (next: Partial<Omit<Entered, 'answers'>>) => change(next),
    save,
    /** keeps it on the device; returns whether the device has it */
    keep: keeping.now,
    /** Submits what is on the screen and ends the draft. Sending it again returns the same receipt. */
    submit: async (): Promise<SubmissionReceipt> => {
      unschedule()
      await files.send()
      await running
      unschedule()
      const held = heldBack(files) ?? localsHeld()
      if (held) {
        if (isUnsaved()) schedule(retryAfter)
        throw new CallError({ message: i18n.t(`run:${held.phrase}`, { n: held.n }), requestId: '' }, 'offline')
      }
      try {
        const receipt = await withVersion(() =>
          call(submitDraft, { params: { id: draft.id }, body: body(), quiet: true }),
        )
        closed = true
        stop()
        saved = changes
        files.confirmed(files.arrived())
        set({ unsaved: false, saveState: { state: 'saved', at: receipt.submittedAt } })
        await keeping.drop()
        return receipt
      } catch (error) {
        const failure = asCallError(error)
        if (failure.code === 'lock-lost') failed(failure)
        else if (saved !== changes) schedule(saveAfter)
        throw failure
      }
    },
    /** Leaves the run: the last change is saved, then others may have the draft. */
    leave: async () => {
      if (!closed && !state.lost) {
        await save()
        closed = true
        if (!state.unsaved)
          await call(unlockDraft, { params: { id: draft.id }, body: { lockToken }, quiet: true }).catch(() => undefined)
        else await keeping.now()
      }
      stop()
      files.close()
    },
    /** The tab goes away: nothing can be waited for any more. */
    leaveAtOnce: () => {
      if (closed || state.lost) return
      if (isUnsaved()) return keeping.atOnce()
      void call(unlockDraft, {
        params: { id: draft.id },
        body: { lockToken },
        quiet: true,
        keepalive: true,
      }).catch(() => undefined)
    },
  }
}
