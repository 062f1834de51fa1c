import type { BypassInput, BypassReceipt } from '@gemba/domain/bypasses/bypasses.schema'
import { asCallError } from '../../platform/callError.ts'
import { type EndingRun, requireFiles } from './submitRun.ts'

/**
 * Leaves the run out with what is on the screen, and ends the draft. It takes the server: a reason may have changed, and a
 * co-signer is not known here. Refused, the run goes on as if nothing had been pressed.
 */
export const bypassRun = async (
  { run, server, entries, files, keeping, saving }: EndingRun,
  said: BypassInput,
  lose: (error: unknown) => boolean,
): Promise<BypassReceipt> => {
  saving.cancel()
  await files.send()
  await saving.settled()
  saving.cancel()
  requireFiles({ run, files, saving })
  try {
    const receipt = await server.bypass(said)
    entries.confirm(entries.sent())
    run.update({ saved: run.progress().changes, savedAt: receipt.submittedAt, closed: true })
    await keeping.drop()
    return receipt
  } catch (error) {
    if (!lose(error) && run.get().unsaved) saving.soon()
    throw asCallError(error)
  }
}
