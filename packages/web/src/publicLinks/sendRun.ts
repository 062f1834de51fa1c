import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import {
  type OpenedLink,
  openPublicChecklist,
  type PublicReceipt,
  submitPublicChecklist,
  uploadPublicFile,
} from '@gemba/domain/publicLinks/publicChecklist.endpoints'
import { passHeader } from '@gemba/domain/publicLinks/publicFiles'
import { call } from '../platform/call.ts'
import { asCallError } from '../platform/callError.ts'
import { upload } from '../platform/upload.ts'
import type { PublicRun } from './keptRun.ts'
import { payFor } from './proofOfWork.ts'
import { type KeptFile, publicStore } from './publicStore.ts'

/** A file has another id once the server has it. */
export const renamed = (answers: Answers, local: string, id: string): Answers =>
  JSON.parse(JSON.stringify(answers).replaceAll(local, id)) as Answers

/** Sends a file of a submission. @throws CallError */
export const sendFile = async (pass: string, submissionId: string, file: File) => {
  const headers = { [passHeader]: pass }
  return upload(uploadPublicFile, { query: { submissionId }, file, quiet: true, headers })
}

type Sending = { code: string; run: PublicRun; opened: OpenedLink; onRun: (run: PublicRun) => Promise<void> }

/**
 * Sends a run with those of its files that have not arrived; what arrived is noted by `onRun`, so that nothing is sent
 * twice after an interruption. A pass that has ended is replaced by a new one where that needs no PIN.
 * @throws CallError: `offline` without network
 */
export const sendRun = async (sending: Sending): Promise<PublicReceipt> => {
  try {
    return await sendWith(sending, sending.opened)
  } catch (error) {
    if (asCallError(error).code !== 'not-found') throw error
    const opened = await call(openPublicChecklist, { body: { code: sending.code }, quiet: true })
    return await sendWith(sending, opened)
  }
}

const sendWith = async ({ run, onRun }: Sending, { pass, challenge }: OpenedLink): Promise<PublicReceipt> => {
  let now = run
  const { submissionId } = run
  for (const kept of await publicStore.filesOf(submissionId).catch((): KeptFile[] => [])) {
    if (!JSON.stringify(now.answers).includes(kept.id)) continue
    const { file, ticket } = await sendFile(pass, submissionId, new File([kept.bytes], kept.name, { type: kept.type }))
    now = {
      ...now,
      answers: renamed(now.answers, kept.id, file.id),
      tickets: { ...now.tickets, [file.id]: ticket },
    }
    await onRun(now)
    await publicStore.forgetFile(kept.id)
  }
  const nonce = await payFor(challenge, submissionId)
  return call(submitPublicChecklist, { body: { ...now, pass, nonce }, quiet: true })
}
