// What a person entered while they did not have the draft, without network most often, and that met another one's work
// when it arrived. It goes into the draft as soon as they have it again.
import type { RunSession } from './runSession.ts'
import { settleCopy } from './settleCopy.ts'
import type { DraftCopy } from './sortDeviceRuns.ts'

/**
 * Merges own copies, and returns all with what waits for a decision. Those of others, those of which it is not known what
 * they began with, and in a further round those that may be of the round before are left to be asked for.
 */
export const mergeOnReturn = (session: RunSession, copies: readonly DraftCopy[]): DraftCopy[] =>
  copies.map(copy => {
    if (copy.byOther !== undefined || !copy.base || session.draft.round > 1) return copy
    const conflicts = session.restore(copy.entries, copy.base, copy.enteredBy)
    if (conflicts.length === 0) void settleOnceSaved(session, copy)
    return { ...copy, conflicts }
  })

/** A copy goes when what it held is in the draft; one that stays is merged again the next time, which changes nothing. */
export const settleOnceSaved = async (session: RunSession, copy: DraftCopy): Promise<void> => {
  const isSaved = () => session.get().saveState.state === 'saved'
  await session.save()
  // Photos take their time, and the network may be gone again.
  if (!isSaved())
    await new Promise<void>(done => {
      const stop = session.subscribe(() => {
        if (!isSaved()) return
        stop()
        done()
      })
    })
  await settleCopy(copy).catch(() => undefined)
}
