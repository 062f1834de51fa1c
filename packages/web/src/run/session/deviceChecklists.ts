// Checklists as a device has them, so that their person can begin runs there without network.
import { database } from './deviceDatabase.ts'
import { belongsTo, type DeviceChecklist, type DeviceDraft, type Owner } from './deviceKept.ts'
import { minuteOf } from './deviceMinute.ts'
import type { StartsAt } from './opened.ts'

export const deviceChecklists = {
  ofAnyone: async (): Promise<DeviceChecklist[]> => (await database()).getAll('checklists'),
  all: async (owner: Owner): Promise<DeviceChecklist[]> =>
    (await deviceChecklists.ofAnyone()).filter(kept => belongsTo(kept, owner)),
  byCode: async (owner: Owner, code: string): Promise<DeviceChecklist | undefined> =>
    (await deviceChecklists.all(owner)).find(kept => kept.code.toLowerCase() === code.toLowerCase()),
  put: async (checklist: DeviceChecklist) => void (await (await database()).put('checklists', checklist)),
  drop: async (key: string) => (await database()).delete('checklists', key),
}

const noHeader = { machine: '', part: '', lot: '', lotSize: null }

type Beginning = {
  occurrenceId?: string | undefined
  startsAt?: StartsAt | undefined
  /** of the occurrence: the machine or area where the run is done */
  place?: string
}

/** A new run of it with an id, a lock and a time of this device. */
export const beginOnDevice = (
  checklist: DeviceChecklist,
  owner: Owner,
  { occurrenceId, startsAt, place = '' }: Beginning,
): DeviceDraft => {
  const { id, code, name, type, revision, permit, definition } = checklist
  const begunAt = new Date().toISOString()
  const draftId = crypto.randomUUID()
  const header = { ...noHeader, machine: startsAt?.machine || place, part: startsAt?.part ?? '' }
  return {
    ...{ draftId, userId: owner.id, company: owner.company, lockToken: crypto.randomUUID(), occurrenceId },
    begun: { revision, permit, begunAt, occurrenceId, startCodeId: startsAt?.startCodeId },
    draft: {
      ...{ id: draftId, draftName: minuteOf(new Date(begunAt)), version: 1, answers: {}, header },
      ...{ locked: true, lock: null, lastModifiedBy: null, lastModifiedByUserIdentity: '', lastModifiedDate: begunAt },
      ...{ checklistRevision: revision, newestRevision: revision, answered: 0, total: 0, failed: 0, round: 1 },
      can: { open: true, unlock: true, breakLock: false, delete: false },
      checklist: { id, code, name, names: {}, type },
      ...{ definition, reopened: null, earlier: null, ordered: null, copies: [] },
    },
  }
}
