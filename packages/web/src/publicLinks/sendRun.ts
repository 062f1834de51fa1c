import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import {
  type OpenedLink,
  openPublicChecklist,
  type PublicReceipt,
  submitPublicChecklist,
  uploadPublicFile,
} from '@gemba/domain/publicLinks/publicChecklist.endpoints'
import { passHeader } from '@gemba/domain/publicLinks/publicFiles'
import { visitorsDefinition } from '@gemba/domain/publicLinks/visitorsDefinition'
import { i18n } from '../i18n/i18n.ts'
import { call } from '../platform/call.ts'
import { asCallError, CallError } from '../platform/callError.ts'
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
 * twice after an interruption. A pass that has ended is replaced by the one that this device got since, such as by a new
 * PIN, else by a new one where that needs no PIN.
 * @throws CallError: `offline` without network, 422 at `pin` when it is needed, 409 for what belongs to another revision
 */
export const sendRun = async (sending: Sending): Promise<PublicReceipt> => {
  const { code, opened } = sending
  let { run } = sending
  const onRun = async (next: PublicRun) => {
    run = next
    await sending.onRun(next)
  }
  const sendBy = async (by: OpenedLink) => sendWith({ ...sending, run, onRun }, forTheSame(by, opened))
  const unlessOver = (error: unknown) => {
    if (asCallError(error).code !== 'not-found') throw error
    return undefined
  }
  const receipt = await sendBy(opened).catch(unlessOver)
  if (receipt) return receipt
  const newer = await publicStore.link(code).catch(() => undefined)
  const byNewer = newer && newer.pass !== opened.pass && (await sendBy(newer).catch(unlessOver))
  if (byNewer) return byNewer
  const reopened = await call(openPublicChecklist, { body: { code }, quiet: true })
  await publicStore.keepLink(code, reopened).catch(() => undefined)
  return sendBy(reopened)
}

const askedBy = ({ checklist, definition }: OpenedLink) => JSON.stringify([checklist, visitorsDefinition(definition)])

/**
 * A pass says which revision was filled in, and a code on a machine may lead to another checklist by now: answers to one must
 * never be stored as answers to another.
 */
const forTheSame = (by: OpenedLink, opened: OpenedLink): OpenedLink => {
  if (askedBy(by) === askedBy(opened)) return by
  throw new CallError({ message: i18n.t('publicLinks:outbox.otherRevision'), requestId: '', status: 409 }, 'conflict')
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
      arrived: { ...now.arrived, [kept.id]: file.id },
    }
    await onRun(now)
  }
  const nonce = await payFor(challenge, submissionId)
  const { arrived: _, locale: __, ...body } = now
  return call(submitPublicChecklist, { body: { ...body, pass, nonce }, quiet: true })
}
