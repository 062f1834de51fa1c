import type { SubmissionReceipt } from '@gemba/domain/submissions/submissions.schema'
import { i18n } from '../../i18n/i18n.ts'
import { asCallError, CallError } from '../../platform/callError.ts'
import type { FileEntries } from './fileEntries.ts'
import type { Keeping } from './keeping.ts'
import { type FileQueue, heldBack } from './runFiles.ts'
import type { RunStore } from './runState.ts'
import type { Saving } from './saving.ts'
import type { ServerDraft } from './serverDraft.ts'

type Parts = {
  run: RunStore
  server: ServerDraft
  entries: FileEntries
  files: FileQueue
  keeping: Keeping
  saving: Saving
}

/** Submits what is on the screen and ends the draft. Sending it again returns the same receipt. */
export const submitRun = async (
  { run, server, entries, files, keeping, saving }: Parts,
  lose: (error: unknown) => boolean,
): Promise<SubmissionReceipt> => {
  saving.cancel()
  await files.send()
  await saving.settled()
  saving.cancel()
  const { localFiles } = run.progress()
  const held = heldBack(files) ?? (localFiles > 0 ? { phrase: 'filesWait' as const, n: localFiles } : undefined)
  if (held) {
    if (run.get().unsaved) saving.later()
    throw new CallError({ message: i18n.t(`run:${held.phrase}`, { n: held.n }), requestId: '' }, 'offline')
  }
  try {
    const receipt = await server.submit()
    entries.confirm(entries.sent())
    run.update({ saved: run.progress().changes, savedAt: receipt.submittedAt, closed: true })
    await keeping.drop()
    return receipt
  } catch (error) {
    if (!lose(error) && run.get().unsaved) saving.soon()
    throw asCallError(error)
  }
}
