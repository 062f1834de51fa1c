import { ask, buildDefinition } from '@gemba/domain/checklists/definition/definition.builder'
import type { Draft } from '@gemba/domain/drafts/drafts.schema'
import { type DeviceFile, type DeviceRun, type FileChanges, noFileChanges } from './deviceRun.ts'
import type { DeviceStore } from './deviceStore.ts'

/** A draft as the server opens it, for tests. */
export const buildDraft = (given: Partial<Draft> = {}): Draft => ({
  id: '00000000-0000-4000-8000-000000000001',
  draftName: 'Early shift',
  locked: true,
  lock: null,
  lastModifiedBy: null,
  lastModifiedByUserIdentity: '',
  lastModifiedDate: '2026-03-13T08:00:00.000Z',
  checklistRevision: 0,
  answered: 0,
  total: 2,
  failed: 0,
  round: 1,
  can: { open: true, unlock: true, breakLock: false, delete: false },
  version: 1,
  answers: {},
  header: { machine: '', part: '', lot: '', lotSize: null },
  checklist: { id: '00000000-0000-4000-8000-000000000002', code: 'lathe', name: 'Lathe', names: {}, type: 'process' },
  definition: buildDefinition([ask.passFail('guard'), ask.photo('plate')]),
  reopened: null,
  earlier: null,
  ordered: null,
  copies: [],
  newestRevision: 0,
  ...given,
})

/** A device's store that lives as long as the test. */
export const buildStore = () => {
  const runs = new Map<string, DeviceRun>()
  const files = new Map<string, DeviceFile>()
  const changeFiles = ({ kept, arrived, removed }: FileChanges) => {
    for (const file of kept) files.set(file.id, file)
    for (const id of [...arrived.map(({ id }) => id), ...removed]) files.delete(id)
  }
  const store: DeviceStore = {
    runsOf: async id => [...runs.values()].filter(run => run.draftId === id),
    run: async ({ draftId }) => runs.get(draftId),
    keep: async (run, changes) => {
      runs.set(run.draftId, run)
      changeFiles(changes)
    },
    keepRunAtOnce: run => void runs.set(run.draftId, run),
    drop: async ({ draftId }, changes = noFileChanges) => {
      runs.delete(draftId)
      changeFiles(changes)
    },
    move: async (run, made, ids) => {
      runs.delete(run.draftId)
      runs.set(made.draftId, made)
      for (const id of ids) {
        const file = files.get(id)
        if (file) files.set(id, { ...file, draftId: made.draftId })
      }
    },
    file: async id => files.get(id),
    discardFile: async id => void files.delete(id),
    files: async id => [...files.values()].filter(file => file.draftId === id),
  }
  return { ...store, runs, deviceFiles: files }
}
