// Keeps on the device what its person needs to work without network: once loaded, only what changed is loaded again.
import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import { getDraft, getRunnableChecklist, listDeviceChecklists } from '@gemba/domain/drafts/drafts.endpoints'
import { mostDeviceDrafts } from '@gemba/domain/drafts/mostDeviceDrafts'
import { call } from '../../platform/call.ts'
import { deviceChecklists } from './deviceChecklists.ts'
import { deviceDrafts } from './deviceDraft.ts'
import type { Owner } from './deviceKept.ts'
import { deviceStore } from './deviceStore.ts'
import { keepMedia } from './keepMedia.ts'
import { outbox } from './outbox.ts'

let running: Promise<void> | undefined

/** Loads what the device does not have yet; one at a time, and quietly: without network it has what it had. */
export const refreshDevice = (owner: Owner): Promise<void> => {
  running ??= refresh(owner)
    .catch(() => undefined)
    .finally(() => {
      running = undefined
    })
  return running
}

const refresh = async (owner: Owner): Promise<void> => {
  // Read before the list: what is begun or opened meanwhile is not in it, and stays.
  const [kept, keptDrafts] = await Promise.all([deviceChecklists.all(owner), deviceDrafts.all(owner)])
  const { checklists, drafts } = await call(listDeviceChecklists, { quiet: true })
  const own: Definition[] = []
  for (const { id, code, type, revision, permit } of checklists) {
    const before = kept.find(one => one.id === id)
    const base = before?.revision === revision ? before : await load(code, revision)
    const { name, definition } = base
    const key = `${owner.company} ${owner.id} ${id}`
    await deviceChecklists.put({
      ...{ key, userId: owner.id, company: owner.company },
      ...{ id, code, type, revision, permit, name, definition },
    })
    own.push(definition)
  }
  const listed = new Set(checklists.map(({ id }) => id))
  for (const { id, key } of kept) if (!listed.has(id)) await deviceChecklists.drop(key)
  for (const { id, version } of drafts) await keepDraft(owner, id, version)
  const open = new Set(drafts.map(({ id }) => id))
  // Of more drafts than are listed, those that are not may well be open.
  if (drafts.length < mostDeviceDrafts)
    for (const { draftId, begun } of keptDrafts) if (!begun && !open.has(draftId)) await dropEnded(draftId)
  await keepMedia([...own, ...(await definitionsHere())])
}

/** A draft that is no longer open, unless the device has something of it that the server does not. */
const dropEnded = async (draftId: string): Promise<void> => {
  const [queued, runs] = await Promise.all([outbox.get(draftId), deviceStore.runsOf(draftId)])
  if ((!queued || queued.state === 'sent') && runs.length === 0) await deviceDrafts.drop(draftId)
}

/** What drafts, and the checklists of everyone who works on this device, need. */
const definitionsHere = async (): Promise<Definition[]> => {
  const [drafts, checklists] = await Promise.all([deviceDrafts.ofAnyone(), deviceChecklists.ofAnyone()])
  return [...drafts.map(({ draft }) => draft.definition), ...checklists.map(({ definition }) => definition)]
}

const load = (code: string, revision: number) =>
  call(getRunnableChecklist, { params: { code }, query: { revision }, quiet: true })

/** What was begun here and is not on the server, or is as new as there, stays as it is. */
const keepDraft = async (owner: Owner, id: string, version: number): Promise<void> => {
  const kept = await deviceDrafts.get(id, owner)
  if (kept?.begun || (kept && kept.draft.version >= version)) return
  const draft = await call(getDraft, { params: { id }, quiet: true })
  const lockToken = kept?.lockToken ?? crypto.randomUUID()
  await deviceDrafts.put({
    draftId: id,
    userId: owner.id,
    company: owner.company,
    draft,
    lockToken,
    proof: kept?.proof,
    occurrenceId: kept?.occurrenceId,
  })
}
