import { notifyError } from '../ui/feedback/notify.tsx'
import type { RunSession } from './session/runSession.ts'

/**
 * Before the sign-in ends: saves what was entered and lets others have the draft. Returns false, and leaves the run open,
 * when the server does not have everything.
 */
export const giveBack = async (session: RunSession, notSaved: string): Promise<boolean> => {
  await session.save()
  if (session.get().unsaved) {
    notifyError(notSaved)
    return false
  }
  await session.leave()
  return true
}
