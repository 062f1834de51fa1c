import { saveDraft } from '@gemba/domain/drafts/drafts.endpoints'
import { call } from '../../platform/call.ts'
import { changesOf } from './changesOf.ts'
import type { DeviceRun } from './deviceRun.ts'
import { deviceStore } from './deviceStore.ts'
import { lostBy, settleLate } from './lateAnswers.ts'
import { localFilesIn } from './localFiles.ts'

/**
 * Sends what a person typed here into a draft that was submitted or deleted meanwhile; the server makes a draft of it.
 * Returns that draft and what to say; undefined when there is nothing or it cannot be reached: then it stays here.
 */
export const sendLateAnswers = async (draftId: string, userId: string) => {
  const kept = await deviceStore.runsOf(draftId).catch(() => [])
  const made = []
  for (const own of kept.filter(run => run.userId === userId)) made.push(await sendLate(own))
  return made.findLast(one => one !== undefined)
}

const sendLate = async (own: DeviceRun) => {
  const locals = localFilesIn(own.answers)
  try {
    await call(saveDraft, { params: { id: own.draftId }, body: changesOf(own), quiet: true })
  } catch (error) {
    const lost = lostBy(error, locals.length)
    if (!lost) return
    await settleLate(lost, {
      keep: () => undefined,
      drop: () => deviceStore.drop(own).catch(() => undefined),
      move: to => deviceStore.move(own, { ...own, ...to }, locals),
    })
    return lost.draftId === undefined ? undefined : { draftId: lost.draftId, message: lost.message }
  }
}
