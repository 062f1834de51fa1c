// Opens a run from what the device has: the server is not reached.

import { beginOnDevice, deviceChecklists } from './deviceChecklists.ts'
import { bringDraft, deviceDrafts, occurrenceOf } from './deviceDraft.ts'
import type { DeviceDraft } from './deviceKept.ts'
import { deviceParts } from './deviceParts.ts'
import { deviceStore } from './deviceStore.ts'
import type { Opened, Wanted } from './opened.ts'
import { outbox } from './outbox.ts'
import { createRunSession } from './runSession.ts'
import { dropDeviceRun, restoredFrom } from './sortDeviceRuns.ts'

/** Continues a draft that the device has, or begins a run of a checklist that it has; undefined where it has neither. */
export const openOnDevice = async ({
  code,
  draftId,
  user,
  another,
  occurrence,
  startsAt,
  placeOf,
}: Wanted): Promise<Opened | undefined> => {
  if (draftId) {
    const kept = await deviceDrafts.get(draftId, user)
    return kept && continueOnDevice(kept, user)
  }
  const drafts = await openDrafts(user)
  const underWay = occurrence ? drafts.find(draft => occurrenceOf(draft) === occurrence) : undefined
  if (underWay) return continueOnDevice(underWay, user)
  const checklist = await deviceChecklists.byCode(user, code)
  if (!checklist) return
  const others = drafts.filter(({ draft }) => draft.checklist.id === checklist.id)
  if (others.length > 0 && !another && !occurrence) return { kind: 'asks', name: checklist.name, drafts: others.length }
  const place = occurrence && (await placeOf?.(occurrence))
  const made = beginOnDevice(checklist, user, { occurrenceId: occurrence, startsAt, ...(place && { place }) })
  await deviceDrafts.put(made)
  return continueOnDevice(made, user)
}

/** Drafts of this person on this device that were not submitted there. */
export const openDrafts = async (owner: Wanted['user']) => {
  const [drafts, sent] = await Promise.all([deviceDrafts.all(owner), outbox.all(owner)])
  const gone = new Set(sent.map(item => item.draftId))
  return drafts.filter(({ draftId }) => !gone.has(draftId))
}

const continueOnDevice = async (device: DeviceDraft, user: Wanted['user']): Promise<Opened> => {
  const { draft, lockToken, proof, draftId } = device
  const kept = (await deviceStore.runsOf(draftId).catch(() => [])).filter(run => run.userId === user.id)
  const restored = restoredFrom(draft, kept)
  const arrived = kept.flatMap(run => run.arrived ?? [])
  const arrive = device.begun && (() => bringDraft(device))
  const session = createRunSession(draft, lockToken, {
    ...{ by: user, proof, arrived, ...(arrive && { arrive }), ...(restored && { restored }) },
    ...deviceParts(draft, user),
  })
  if (restored && (await session.keep()))
    for (const run of kept) if (run.lockToken !== lockToken) void dropDeviceRun(run)
  return { kind: 'run', session, copies: [], loose: [] }
}
