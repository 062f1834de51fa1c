import { saveDraft } from '@gemba/domain/drafts/drafts.endpoints'
import { call } from '../../platform/call.ts'
import { asCallError } from '../../platform/callError.ts'
import { type DeviceRun, deviceStore } from './deviceStore.ts'
import { enteredByOf } from './enteredBy.ts'
import { localFilesIn, withoutLocalFiles } from './localFiles.ts'

/**
 * What a person typed here into a draft that was submitted or deleted meanwhile goes to the server, which makes a draft
 * of it. Answers that draft and what to say; undefined when there is nothing or it cannot be reached: then it stays here.
 */
export const sendLateAnswers = async (draftId: string, userId: string) => {
  const kept = await deviceStore.runsOf(draftId).catch(() => [])
  const made = []
  for (const own of kept.filter(run => run.userId === userId)) made.push(await sendLate(own))
  return made.findLast(one => one !== undefined)
}

const sendLate = async (own: DeviceRun) => {
  const { draftId, version, lockToken, name, answers, header, userIdentity } = own
  const enteredBy = enteredByOf(own, true)
  const body = { version, lockToken, name, answers: withoutLocalFiles(answers), header, userIdentity, enteredBy }
  try {
    await call(saveDraft, { params: { id: draftId }, body, quiet: true })
  } catch (error) {
    const { code, details, message } = asCallError(error)
    if (code !== 'lock-lost' || typeof details.draftId !== 'string') return
    const made = details.draftId
    const locals = localFilesIn(answers)
    // Its photos go on from here once it is opened.
    if (locals.length > 0) await deviceStore.move(own, { ...own, draftId: made, version: 1 }, locals)
    else await deviceStore.drop(own).catch(() => undefined)
    return { draftId: made, message }
  }
}
