// One run in one tab: what was answered, what of it is kept where, and whether the draft is still ours. It is no React
// state, because saving goes on while pages come and go, and because typing must not wait for anything.
import type { Answer, Answers } from '@gemba/domain/checklists/answers.schema'
import type { RunHeader } from '@gemba/domain/checklists/checklist.schema'
import { renewDraftLock, saveDraft, submitDraft, unlockDraft } from '@gemba/domain/drafts/drafts.endpoints'
import { type Draft, lockRenewalSeconds } from '@gemba/domain/drafts/drafts.schema'
import type { SubmissionReceipt } from '@gemba/domain/submissions/submissions.schema'
import i18n from 'i18next'
import { call } from '../platform/call.ts'
import { asCallError, CallError } from '../platform/callError.ts'
import type { Kept } from '../ui/BottomBar.tsx'
import { takeBack } from './copies.ts'
import { createKeeping } from './keeping.ts'
import { type DeviceStore, type KeptRun, keptOnDevice } from './keptOnDevice.ts'
import { fileArrived, localFilesIn, withoutLocalFiles } from './localFiles.ts'
import { createFileQueue, heldBack } from './runFiles.ts'

/** The draft is not ours any more: who has it, what became of what was typed, and where it is kept if elsewhere. */
export type Lost = { name: string; message: string; draftId?: string }

export type RunState = {
  answers: Answers
  header: RunHeader
  name: string
  userIdentity: string
  /** others whose answers were taken over on this device */
  enteredBy: readonly string[]
  /** `at` of 'saved' is a moment */
  kept: Kept
  /** true from the first change until everything is on the server: what a guard has to ask about */
  unsaved: boolean
  lost: Lost | null
  /** the server refused to save; typing goes on and is kept on the device */
  failure: CallError | null
}
type Entered = Pick<RunState, 'answers' | 'header' | 'name' | 'userIdentity' | 'enteredBy'>

export type RunSession = ReturnType<typeof createRunSession>

type Options = {
  /** who is at it: what he types is kept on the device as his */
  by: { id: string; name: string }
  /** what this device still had of the draft */
  restored?: Partial<Entered>
  /** only to be looked at: nothing is saved, renewed or unlocked */
  lookOnly?: Lost
  store?: DeviceStore
}

const saveAfter = 700
const retryAfter = 5_000
const unreached = ({ code, status }: CallError) => code === 'offline' || code === 'unavailable' || status >= 500

/** A run of a draft as it was opened, with its lock. */
export const createRunSession = (draft: Draft, lockToken: string, options: Options) => {
  const { by, restored, lookOnly, store = keptOnDevice } = options
  let version = draft.version
  let state: RunState = {
    answers: draft.answers,
    header: draft.header,
    name: draft.draftName,
    userIdentity: draft.lastModifiedByUserIdentity,
    enteredBy: [],
    kept: { state: 'saved', at: draft.lastModifiedDate },
    unsaved: false,
    lost: lookOnly ?? null,
    failure: null,
  }
  const listeners = new Set<() => void>()
  let saveTimer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let changes = 0
  let saved = 0
  let closed = Boolean(lookOnly)

  const set = (next: Partial<RunState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const isUnsent = () => state.kept.state === 'device' || state.kept.state === 'nowhere'
  const isUnsaved = () => saved !== changes || localFilesIn(state.answers).length > 0
  const body = () => ({
    version,
    lockToken,
    name: state.name,
    answers: withoutLocalFiles(state.answers),
    header: state.header,
    userIdentity: state.userIdentity,
    enteredBy: [...state.enteredBy],
  })

  const present = (): KeptRun => {
    const { answers, header, name, userIdentity } = state
    const whose = { draftId: draft.id, userId: by.id, userName: by.name, enteredBy: [...state.enteredBy] }
    return { ...whose, version, lockToken, answers, header, name, userIdentity, at: new Date().toISOString() }
  }
  const keeping = createKeeping(store, present, kept => {
    if (isUnsent()) set({ kept: { state: kept && files.unkept() === 0 ? 'device' : 'nowhere' } })
  })

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
    set({
      lost: { name: String(name ?? ''), message: failure.message, ...(draftId ? { draftId: String(draftId) } : {}) },
      kept: { state: 'device' },
      unsaved: false,
      failure: null,
    })
  }
  const failed = (failure: CallError) => {
    if (failure.code === 'lock-lost') {
      lose(failure)
      // The server keeps what was sent as a copy; the device's own is not needed any more.
      void keeping.drop()
      return
    }
    set({ kept: { state: 'device' }, failure: unreached(failure) ? null : failure })
    void keeping.now()
    if (unreached(failure)) schedule(retryAfter)
  }

  /** Saves what is there; a second call waits for the first and goes on with what came since. */
  const save = (): Promise<void> => {
    unschedule()
    running ??= sendOnce().finally(() => {
      running = undefined
      if (saved !== changes && !isUnsent()) schedule(saveAfter)
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
    if (saved === changes || state.lost || closed) return
    const sent = changes
    set({ kept: { state: 'saving' } })
    try {
      const answer = await withVersion(() => call(saveDraft, { params: { id: draft.id }, body: body(), quiet: true }))
      version = answer.version
      saved = sent
      const waiting = localFilesIn(state.answers).length > 0
      set({
        kept: waiting ? { state: 'device' } : { state: 'saved', at: answer.savedAt },
        unsaved: isUnsaved(),
        failure: null,
      })
      await (isUnsaved() ? keeping.now() : keeping.drop())
      if (waiting) void files.send()
    } catch (error) {
      failed(asCallError(error))
    }
  }

  const change = (next: Partial<Entered>) => {
    if (state.lost || closed) return
    changes += 1
    // 'Saved' is said of nothing that is not; what is on the device only stays so until the server has it.
    set({ ...next, unsaved: true, kept: isUnsent() ? state.kept : { state: 'saving' } })
    keeping.soon()
    schedule(saveAfter)
  }

  const files = createFileQueue({
    draftId: draft.id,
    store,
    onArrived: (local, id) => {
      const answers = fileArrived(state.answers, local, id)
      change({ answers })
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
  const stop = () => {
    unschedule()
    clearInterval(renewal)
    removeEventListener('online', online)
    document.removeEventListener('visibilitychange', hidden)
  }
  if (!lookOnly) {
    addEventListener('online', online)
    document.addEventListener('visibilitychange', hidden)
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
    /** takes kept answers back, with their files that are still on this device; those of another stay known as his */
    takeBack: (kept: Answers, enteredBy: readonly string[]) => {
      const known = new Set([...state.enteredBy, ...enteredBy])
      change({ answers: takeBack(state.answers, kept), enteredBy: [...known] })
      void files.restore(localFilesIn(state.answers))
    },
    set: (next: Partial<Omit<Entered, 'answers'>>) => change(next),
    save,
    /** keeps it on the device; answers whether the device has it */
    keep: keeping.now,
    /** Submits what is on the screen; the draft is over afterwards. Sent again it answers the same receipt. */
    submit: async (): Promise<SubmissionReceipt> => {
      unschedule()
      await files.send()
      await running
      unschedule()
      const held = heldBack(files)
      if (held) throw new CallError({ message: i18n.t(`run:${held.phrase}`, { n: held.n }), requestId: '' }, 'offline')
      try {
        const receipt = await withVersion(() =>
          call(submitDraft, { params: { id: draft.id }, body: body(), quiet: true }),
        )
        closed = true
        stop()
        set({ unsaved: false, kept: { state: 'saved', at: receipt.submittedAt } })
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
