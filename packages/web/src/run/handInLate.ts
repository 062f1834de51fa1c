import { saveDraft } from '@gemba/domain/drafts/drafts.endpoints'
import { call } from '../platform/call.ts'
import { asCallError } from '../platform/callError.ts'
import { type KeptRun, keptOnDevice } from './keptOnDevice.ts'
import { localFilesIn, withoutLocalFiles } from './localFiles.ts'

/**
 * What a person typed here into a draft that was submitted or deleted meanwhile goes to the server, which makes a draft
 * of it. Answers that draft and what to say; undefined when there is nothing or it cannot be reached: then it stays here.
 */
export const handInLate = async (draftId: string, userId: string) => {
  const kept = await keptOnDevice.runsOf(draftId).catch(() => [])
  const made = []
  for (const own of kept.filter(run => run.userId === userId)) made.push(await sendLate(own))
  return made.findLast(one => one !== undefined)
}

const sendLate = async (own: KeptRun) => {
  const { draftId, version, lockToken, name, answers, header, userIdentity, enteredBy } = own
  const body = { version, lockToken, name, answers: withoutLocalFiles(answers), header, userIdentity, enteredBy }
  try {
    await call(saveDraft, { params: { id: draftId }, body, quiet: true })
  } catch (error) {
    const { code, details, message } = asCallError(error)
    if (code !== 'lock-lost' || typeof details.draftId !== 'string') return
    const made = details.draftId
    const locals = localFilesIn(answers)
    if (locals.length > 0) {
      // Its photos go on from here once it is opened.
      await keptOnDevice.keepRun({ ...own, draftId: made, version: 1 })
      for (const file of await keptOnDevice.files(draftId))
        if (locals.includes(file.id)) await keptOnDevice.keepFile({ ...file, draftId: made })
    }
    await keptOnDevice.dropRun(own).catch(() => undefined)
    return { draftId: made, message }
  }
}
