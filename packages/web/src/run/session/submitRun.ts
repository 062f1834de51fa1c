import type { SubmissionReceipt } from '@gemba/domain/submissions/submissions.schema'
import { i18n } from '../../i18n/i18n.ts'
import { asCallError, CallError, isAway } from '../../platform/callError.ts'
import type { FileEntries } from './fileEntries.ts'
import type { Keeping } from './keeping.ts'
import { type FileQueue, heldBack } from './runFiles.ts'
import type { RunStore } from './runState.ts'
import type { Saving } from './saving.ts'
import type { ServerDraft } from './serverDraft.ts'

/** Throws while a file that an answer names is not on the server: a record without it would be incomplete. */
export const requireFiles = ({ run, files, saving }: Pick<EndingRun, 'run' | 'files' | 'saving'>): void => {
  const { localFiles } = run.progress()
  const held = heldBack(files) ?? (localFiles > 0 ? { phrase: 'filesWait' as const, n: localFiles } : undefined)
  if (!held) return
  if (run.get().unsaved) saving.later()
  throw new CallError({ message: i18n.t(`run:${held.phrase}`, { n: held.n }), requestId: '' }, 'offline')
}

/** The parts of a session that ends, with what was entered. */
export type EndingRun = {
  run: RunStore
  server: ServerDraft
  entries: FileEntries
  files: FileQueue
  keeping: Keeping
  saving: Saving
}

type Parts = EndingRun & {
  /** puts the run into the outbox of the device; done when it is on the disk */
  queue?: (() => Promise<void>) | undefined
}

/**
 * Submits what is on the screen and ends the draft. Sending it again returns the same receipt. Where the server is not
 * reached, the run goes into the outbox of this device, and the result is undefined.
 */
export const submitRun = async (
  { run, server, entries, files, keeping, saving, queue }: Parts,
  lose: (error: unknown) => boolean,
): Promise<SubmissionReceipt | undefined> => {
  /** Whether the device has the run with all its files, and sends it later. */
  const queued = async (): Promise<boolean> => {
    if (!queue || files.refused() > 0 || !(await keeping.now())) return false
    await queue()
    run.update({ closed: true })
    return true
  }
  saving.cancel()
  await files.send()
  await saving.settled()
  saving.cancel()
  if (files.waiting() > 0 && files.isOffline() && (await queued())) return
  requireFiles({ run, files, saving })
  try {
    const receipt = await server.submit()
    entries.confirm(entries.sent())
    run.update({ saved: run.progress().changes, savedAt: receipt.submittedAt, closed: true })
    await keeping.drop()
    return receipt
  } catch (error) {
    if (isAway(asCallError(error)) && (await queued())) return
    if (!lose(error) && run.get().unsaved) saving.soon()
    throw asCallError(error)
  }
}
