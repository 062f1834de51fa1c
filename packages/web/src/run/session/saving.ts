import { asCallError, type CallError, isAway } from '../../platform/callError.ts'
import type { FileEntries } from './fileEntries.ts'
import type { FileUploads } from './fileUploads.ts'
import type { Keeping } from './keeping.ts'
import type { RunStore } from './runState.ts'
import type { ServerDraft } from './serverDraft.ts'
import { createTimer } from './timer.ts'

const saveAfter = 700
const retryAfter = 5_000

const unreached = (failure: CallError) => isAway(failure) || failure.status >= 500

type Parts = { run: RunStore; server: ServerDraft; entries: FileEntries; uploads: FileUploads; keeping: Keeping }

export type Saving = ReturnType<typeof createSaving>

/**
 * Saves a run on the server: a moment after each change, again when the server was not reached, one request at a time.
 *
 * @param lose ends the run here if the draft was lost; returns whether it was
 */
export const createSaving = ({ run, server, entries, uploads, keeping }: Parts, lose: (error: unknown) => boolean) => {
  const timer = createTimer()
  let running: Promise<void> | undefined

  /** Returns after how long to call it again; undefined when there is no need. */
  const saveOnce = async (): Promise<number | undefined> => {
    const { changes, saved } = run.progress()
    if (!run.isOpen()) return
    if (saved === changes) {
      // Files take their time: whatever is entered meanwhile is saved without waiting for them.
      if (run.get().unsaved) void uploads.send()
      return
    }
    const sentFiles = entries.sent()
    run.update({ unsent: false })
    try {
      const savedAt = await server.save()
      entries.confirm(sentFiles)
      const unsent = run.progress().localFiles > 0
      run.update({ saved: changes, savedAt, unsent, failure: null })
      await (run.isSaved() ? keeping.drop() : keeping.now())
      if (unsent) void uploads.send()
      return run.progress().changes === changes ? undefined : saveAfter
    } catch (error) {
      const failure = asCallError(error)
      // What was entered while the request was on its way joins the copy before the run ends here.
      if (failure.code === 'lock-lost' && run.progress().changes !== changes) return 0
      if (lose(error)) return
      run.update({ unsent: true, failure: unreached(failure) ? null : failure })
      void keeping.now()
      return unreached(failure) ? retryAfter : undefined
    }
  }
  /** Saves what is there; a call during a save waits for that one, and what came since is saved a moment later. */
  const now = (): Promise<void> => {
    timer.clear()
    const once = async () => {
      const again = await saveOnce().finally(() => {
        running = undefined
      })
      if (again !== undefined) timer.set(again, now)
    }
    running ??= once()
    return running
  }
  return {
    now,
    /** saves everything entered so far, also what came while a save was on its way */
    all: async () => {
      await running
      await now()
    },
    soon: () => timer.set(saveAfter, now),
    later: () => timer.set(retryAfter, now),
    cancel: timer.clear,
    /** done when nothing is being saved */
    settled: async () => running,
  }
}
