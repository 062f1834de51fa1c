// One run in one tab, put together from its parts: what was entered (runState), what the server has (serverDraft, saving),
// what the device has (keeping), files (fileEntries, fileUploads), and the end (submitRun, leaveRun, lateAnswers). It is no
// React state, because saving continues while pages come and go, and because typing must not wait for anything.

import type { BypassInput } from '@gemba/domain/bypasses/bypasses.schema'
import type { Draft } from '@gemba/domain/drafts/drafts.schema'
import type { Entries } from '@gemba/domain/drafts/mergeEntries'
import { bypassRun } from './bypassRun.ts'
import type { Arrival, DeviceRun } from './deviceRun.ts'
import { type DeviceStore, deviceStore } from './deviceStore.ts'
import { createEntering } from './entering.ts'
import { createFileEntries } from './fileEntries.ts'
import { createFileUploads } from './fileUploads.ts'
import { createKeeping } from './keeping.ts'
import { lostBy, settleLate } from './lateAnswers.ts'
import { leaveRun, leaveRunAtOnce } from './leaveRun.ts'
import { fileArrived, localFilesIn } from './localFiles.ts'
import { keepLock } from './lockRenewal.ts'
import { onPageEvents } from './pageEvents.ts'
import { createRunFiles } from './runFiles.ts'
import { createRunState, type Entered, type Looking } from './runState.ts'
import { createSaving } from './saving.ts'
import { createServerDraft } from './serverDraft.ts'
import { submitRun } from './submitRun.ts'

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
  /** nothing is saved, renewed or unlocked */
  looking?: Looking
  store?: DeviceStore
  /** brings a draft that was begun without network */
  arrive?: () => Promise<unknown>
  /** what the server has of a version */
  onConfirmed?: (version: number, entries: Entries) => void
  /** puts a run that the device has into its outbox; without it nothing can be submitted while the server is not reached */
  queue?: (run: DeviceRun) => Promise<void>
}

/** A run of a draft as it was opened, with its lock. */
export const createRunSession = (draft: Draft, lockToken: string, options: Options) => {
  const { by, proof, restored, arrived = [], looking, store = deviceStore, arrive, onConfirmed, queue } = options
  const run = createRunState(draft, looking ?? null, { onlyHere: arrive !== undefined })
  const arriveOnce = async () => {
    await arrive?.()
    run.update({ onlyHere: false })
  }
  const server = createServerDraft(draft, lockToken, run.get, { arrive: arrive && arriveOnce, onConfirmed })
  const entries = createFileEntries(draft.id, store, (local, id) =>
    run.change({ answers: fileArrived(run.get().answers, local, id) }),
  )
  const present = (): DeviceRun => {
    const { answers, header, name, userIdentity, enteredBy } = run.get()
    return {
      ...{ draftId: draft.id, lockToken, version: server.version(), base: server.confirmed() },
      ...{ userId: by.id, userName: by.name, proof, enteredBy: [...enteredBy] },
      ...{ answers, header, name, userIdentity, arrived: entries.unconfirmed() },
      at: new Date().toISOString(),
    }
  }
  const keeping = createKeeping({ store, present, files: entries, isSaved: run.isSaved, onKept: run.onKept })
  const uploads = createFileUploads(entries, keeping.now)
  const files = createRunFiles(entries, uploads, keeping.now)
  const lose = (error: unknown): boolean => {
    const lost = lostBy(error, run.progress().localFiles)
    if (!lost) return false
    run.update({ readOnly: lost, failure: null })
    void settleLate(lost, { keep: keeping.now, drop: keeping.drop, move: keeping.move }).catch(() => undefined)
    return true
  }
  const saving = createSaving({ run, server, entries, uploads, keeping }, lose)
  const isSent = () => run.progress().saved === run.progress().changes

  const start = () => {
    run.onChange(() => {
      keeping.soon()
      saving.soon()
    })
    uploads.onHeldUp(saving.later)
    const stopRenewing = keepLock(server.renewLock, error => {
      if (!run.isOpen() || !lostBy(error, 0)) return
      // What was typed since is sent once more: the server keeps it as a copy.
      if (isSent()) lose(error)
      else void saving.now()
    })
    const stopListening = onPageEvents({
      online: () => {
        void files.send()
        if (!isSent()) void saving.now()
      },
      // A phone that goes into a pocket may end the page without another word.
      hidden: () => {
        if (isSent()) return
        keeping.atOnce()
        void saving.now()
      },
    })
    run.subscribe(() => {
      if (run.isOpen()) return
      saving.cancel()
      stopRenewing()
      stopListening()
    })
    entries.addSent(arrived)
    if (restored) run.change(restored)
    void files.restore(localFilesIn(run.get().answers))
  }
  if (!looking) start()

  return {
    draft,
    files,
    get: run.get,
    subscribe: run.subscribe,
    ...createEntering(run, files),
    save: saving.all,
    lease: server.lease,
    /** keeps it on the device; returns whether the device has it */
    keep: keeping.now,
    submit: () =>
      submitRun({ run, server, entries, files, keeping, saving, queue: queue && (() => queue(present())) }, lose),
    bypass: (said: BypassInput) => bypassRun({ run, server, entries, files, keeping, saving }, said, lose),
    leave: () => leaveRun({ run, server, files, keeping, saving }),
    leaveAtOnce: () => leaveRunAtOnce({ run, server, keeping }),
  }
}
