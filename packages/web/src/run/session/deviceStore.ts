import { database, type EarlierFile, type Writing, writing } from './deviceDatabase.ts'
import { type DeviceFile, type DeviceRun, type FileChanges, noFileChanges } from './deviceRun.ts'

const ofDraft = (draftId: string) => IDBKeyRange.bound([draftId], [draftId, []])

/** Files that arrived leave their id on the server behind while other runs of the draft may name them. */
const dropFiles = async (transaction: Writing, draftId: string, { arrived, removed }: FileChanges) => {
  const files = transaction.objectStore('files')
  for (const id of removed) await files.delete(id)
  const runs = await transaction.objectStore('runsByTab').count(ofDraft(draftId))
  if (runs > 0 || lastWordsIn(draftId).length > 0) {
    const at = new Date().toISOString()
    for (const { id, serverId } of arrived) await files.put({ id, draftId, name: '', type: '', at, serverId })
    return
  }
  for (const { id } of arrived) await files.delete(id)
  for (const file of await files.index('draft').getAll(draftId)) if ('serverId' in file) await files.delete(file.id)
}

type Tab = Pick<DeviceRun, 'draftId' | 'lockToken'>

const lastWords = ({ draftId, lockToken }: Tab) => `gemba-run-${draftId} ${lockToken}`
const lastWordsIn = (draftId: string) =>
  Object.keys(localStorage)
    .filter(key => key.startsWith(lastWords({ draftId, lockToken: '' })))
    .map(key => JSON.parse(localStorage.getItem(key) ?? '') as DeviceRun)

const withBytes = async (file: DeviceFile | EarlierFile): Promise<DeviceFile> => {
  if (!('file' in file)) return file
  const { id, draftId } = file
  const { name, type, lastModified } = file.file
  return { id, draftId, name, type, at: new Date(lastModified).toISOString(), bytes: await file.file.arrayBuffer() }
}

/** The device's own store. Every call may fail (private windows, a full disk): the run then lives on the server alone. */
export const deviceStore = {
  /** What is kept of a draft, the oldest first; of each tab its newest. */
  runsOf: async (draftId: string): Promise<DeviceRun[]> => {
    const stored = await database()
      .then(db => db.getAll('runsByTab', ofDraft(draftId)))
      .catch(() => [])
    const newest = new Map(stored.map(run => [run.lockToken, run]))
    for (const run of lastWordsIn(draftId))
      if (run.at >= (newest.get(run.lockToken)?.at ?? '')) newest.set(run.lockToken, run)
    return [...newest.values()].sort((one, other) => (one.at < other.at ? -1 : 1))
  },
  /** What a tab kept of a draft. @throws where the device can't be read, which is not the same as having nothing */
  run: async ({ draftId, lockToken }: Tab): Promise<DeviceRun | undefined> => {
    const stored = await (await database()).get('runsByTab', [draftId, lockToken])
    const last = lastWordsIn(draftId).find(run => run.lockToken === lockToken)
    return last && last.at >= (stored?.at ?? '') ? last : stored
  },
  /** Keeps a run with its files; done when both are on the disk. */
  keep: async (run: DeviceRun, files: FileChanges) => {
    const transaction = await writing()
    const store = transaction.objectStore('files')
    const at = new Date().toISOString()
    const { draftId } = run
    // All of it is asked for at once and committed at once: what a page that goes away has not committed is rolled back.
    const asked: Promise<unknown>[] = [
      transaction.objectStore('runsByTab').put(run),
      ...files.kept.map(file => store.put(file)),
      ...files.arrived.map(({ id, serverId }) => store.put({ id, draftId, name: '', type: '', at, serverId })),
      ...files.removed.map(id => store.delete(id)),
    ]
    transaction.commit()
    await Promise.all([...asked, transaction.done])
  },
  /** Keeps it before it answers: a page that goes away is gone before IndexedDB has written anything. */
  keepRunAtOnce: (run: DeviceRun) => localStorage.setItem(lastWords(run), JSON.stringify(run)),
  /** Removes a run that the server has, and those of its files that are no longer needed. */
  drop: async ({ draftId, lockToken }: Tab, files: FileChanges = noFileChanges) => {
    localStorage.removeItem(lastWords({ draftId, lockToken }))
    const transaction = await writing()
    await transaction.objectStore('runsByTab').delete([draftId, lockToken])
    await dropFiles(transaction, draftId, files)
    await transaction.done
  },
  /** Continues a run as one of another draft, with those of its files that it names. */
  move: async (run: DeviceRun, made: DeviceRun, fileIds: readonly string[]) => {
    const files = (await deviceStore.files(run.draftId)).filter(({ id }) => fileIds.includes(id))
    const transaction = await writing()
    await transaction.objectStore('runsByTab').put(made)
    for (const file of files) await transaction.objectStore('files').put({ ...file, draftId: made.draftId })
    await transaction.objectStore('runsByTab').delete([run.draftId, run.lockToken])
    await transaction.done
    localStorage.removeItem(lastWords(run))
  },
  /** One file with its bytes; undefined when the device does not have it. */
  file: async (id: string): Promise<DeviceFile | undefined> => {
    const kept = await (await database()).get('files', id)
    return kept && withBytes(kept)
  },
  /** For a file that no answer names and no one wants. */
  discardFile: async (id: string) => (await database()).delete('files', id),
  /** All files of a draft, also those that no answer names. */
  files: async (draftId: string): Promise<DeviceFile[]> =>
    Promise.all((await (await database()).getAllFromIndex('files', 'draft', draftId)).map(withBytes)),
}
export type DeviceStore = typeof deviceStore
