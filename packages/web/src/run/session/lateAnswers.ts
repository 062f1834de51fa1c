// Answers that reach the server after their tab has lost the draft. The server keeps them before it refuses them
// (docs/decisions/0005): as a copy beside the draft, or as a draft of their own once that one has ended.
import { asCallError, type CallError } from '../../platform/callError.ts'
import type { DeviceRun } from './deviceRun.ts'
import type { Lost } from './runState.ts'

/** Returns who has the draft now and where the answers are; undefined when it was not lost. */
export const lostBy = (error: unknown, files: number): Lost | undefined => {
  const { code, details, message }: CallError = asCallError(error)
  if (code !== 'lock-lost') return
  const { name, draftId } = details
  return {
    ...{ why: 'lost' as const, name: String(name ?? ''), message },
    ...(draftId ? { draftId: String(draftId) } : {}),
    ...(files > 0 && { files }),
  }
}

/** What the device can do with a run. */
type OnDevice = {
  keep: () => unknown
  drop: () => Promise<unknown>
  /** continues it as a run of another draft */
  move: (to: Pick<DeviceRun, 'draftId' | 'version'>) => Promise<unknown>
}

/**
 * What the device does with a run of which the server has all but the files: without files it needs nothing of it.
 * Files wait there, for the draft that the server made of the answers if there is one.
 */
export const settleLate = async ({ draftId, files }: Lost, device: OnDevice): Promise<void> => {
  if (!files) await device.drop()
  else if (draftId) await device.move({ draftId, version: 1 })
  else await device.keep()
}
