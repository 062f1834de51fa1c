// Sends what waits in the outbox, one run and one photo after the other, so that memory stays the same for one run and for
// two hundred. Each step can be repeated: a killed browser begins again where it was.
import { uploadFile } from '@gemba/domain/files/files.endpoints'
import { submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { i18n } from '../../i18n/i18n.ts'
import { call } from '../../platform/call.ts'
import { asCallError, CallError, isAway } from '../../platform/callError.ts'
import { upload } from '../../platform/upload.ts'
import { changesOf } from './changesOf.ts'
import { bringDraft, deviceDrafts } from './deviceDraft.ts'
import type { OutboxItem, Owner } from './deviceKept.ts'
import type { DeviceRun } from './deviceRun.ts'
import { deviceStore } from './deviceStore.ts'
import { othersOf } from './enteredBy.ts'
import { fileArrived, localFilesIn } from './localFiles.ts'
import { outbox } from './outbox.ts'

/** Sends what waits of this person; returns whether something is left to be sent later. Only one tab does it at a time. */
export const sendOutbox = async (owner: Owner): Promise<boolean> => {
  if (!navigator.locks) return sendAll(owner)
  return navigator.locks.request('gemba-outbox', { ifAvailable: true }, lock => (lock ? sendAll(owner) : false))
}

/** After so many failures in a row the server itself is in trouble. */
const mostFailures = 3

const sendAll = async (owner: Owner): Promise<boolean> => {
  const waiting = (await outbox.all(owner)).filter(({ state }) => state === 'waiting')
  let failures = 0
  let left = false
  // What could not be sent the last time does not hold up the others.
  for (const { draftId } of waiting.toSorted((one, other) => Number(!!one.reason) - Number(!!other.reason))) {
    const item = await outbox.get(draftId)
    if (item?.state !== 'waiting') continue
    try {
      await sendOne(item, owner)
      outbox.noteSignIn(false)
      failures = 0
    } catch (error) {
      const failure = asCallError(error)
      if (failure.status === 401) outbox.noteSignIn(true)
      if (failure.code === 'offline' || failure.status === 401) return true
      if (!isForLater(error)) {
        await outbox.change(draftId, { state: 'refused', ...refusalOf(failure) })
        continue
      }
      const reason = error instanceof CallError ? error.message : i18n.t('run:outbox.deviceFailed')
      if (reason !== item.reason) await outbox.change(draftId, { reason }).catch(() => undefined)
      left = true
      failures += 1
      if (failures === mostFailures) return true
    }
  }
  return left
}

/** The server can't take it now, or the device can't read or note it: it waits. Everything else is an answer. */
const isForLater = (error: unknown): boolean =>
  !(error instanceof CallError) || isAway(error) || error.status === 429 || error.status >= 500

const refusalOf = ({ code, message, fields, details }: CallError): Pick<OutboxItem, 'reason' | 'openDraftId'> => ({
  reason: Object.values(fields)[0] ?? message,
  // The server keeps what comes too late for its draft: as a draft of its own, or beside the one that goes on.
  openDraftId: code === 'lock-lost' && details.draftId ? String(details.draftId) : undefined,
})

const sendOne = async (item: OutboxItem, owner: Owner): Promise<void> => {
  const { draftId, lockToken, submittedAt } = item
  const device = await deviceDrafts.get(draftId, owner)
  const brought = device && (await bringDraft(device, { submitted: true }))
  const standsAlone = brought?.standsAlone
  const run = await deviceStore.run({ draftId, lockToken })
  if (run?.userId !== owner.id) throw gone()
  // Where the device did not know the machine of a scheduled run, the server does.
  const machine = run.header.machine || (brought?.draft.header.machine ?? '')
  const whole = await sendFiles({ ...run, header: { ...run.header, machine } })
  const receipt = await submit(whole, submittedAt)
  const { id, checklistId, revision, irNumber } = receipt
  const record = { id, checklistId, revision }
  const sentAt = new Date().toISOString()
  await outbox.put({ ...item, state: 'sent', reason: undefined, sentAt, irNumber, record, standsAlone })
  await deviceStore.drop(run).catch(() => undefined)
  await deviceDrafts.drop(draftId).catch(() => undefined)
}

const gone = () => new CallError({ message: i18n.t('run:outbox.gone'), requestId: '' }, 'unexpected')

/** Sends its files; what arrived is noted on the device before the next one, and its bytes go. */
const sendFiles = async (run: DeviceRun): Promise<DeviceRun> => {
  let sent = run
  for (const local of localFilesIn(run.answers)) {
    const file = await deviceStore.file(local)
    if (!file?.bytes && !file?.serverId) throw gone()
    const serverId = file.serverId ?? (await sendFile(local, file))
    const { arrived = [] } = sent
    sent = {
      ...sent,
      answers: fileArrived(sent.answers, local, serverId),
      arrived: [...arrived, { id: local, serverId }],
      at: new Date().toISOString(),
    }
    await deviceStore.keep(sent, { kept: [], arrived: [{ id: local, serverId }], removed: [] })
  }
  return sent
}

const sendFile = async (local: string, { bytes, name, type }: { bytes?: ArrayBuffer; name: string; type: string }) => {
  const file = new File([bytes ?? new ArrayBuffer()], name, { type })
  return (await upload(uploadFile, { file, idempotencyKey: local, quiet: true })).id
}

const submit = async (run: DeviceRun, submittedOnDevice: string) => {
  const to = { params: { id: run.draftId }, quiet: true } as const
  const send = (version: number) =>
    call(submitDraft, {
      ...to,
      body: { ...changesOf({ ...run, version, enteredBy: othersOf(run.enteredBy) }), submittedOnDevice },
    })
  try {
    return await send(run.version)
  } catch (error) {
    // A save that arrived, and whose answer did not: the server names its version.
    const { code, details } = asCallError(error)
    if (code !== 'stale-version' || typeof details.version !== 'number') throw error
    return send(details.version)
  }
}
