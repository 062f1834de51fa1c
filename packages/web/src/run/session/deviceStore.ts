import type { RunHeader } from '@gemba/domain/checklists/checklist.schema'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import type { EnteredBy } from '@gemba/domain/drafts/drafts.schema'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Entries } from './mergeEntries.ts'

/** What was typed and is not on the server yet: survives a reload, a dead battery and a lost network. */
export type DeviceRun = {
  draftId: string
  /** who typed it: on a shared tablet no one continues it as if it were their own */
  userId: string
  userName: string
  /** the version that these changes were made on, and the lock of the tab that they were made in: each tab keeps its own */
  version: number
  lockToken: string
  answers: Answers
  /** others whose answers are among them; bare ids in what was kept before there were proofs */
  enteredBy: (EnteredBy | string)[]
  /** that its person was signed in on this device for this draft: for the person who adds the answers */
  proof?: string | undefined
  header: RunHeader
  name: string
  userIdentity: string
  /** what the server had confirmed of this version, so that a merge knows which side changed what */
  base?: Entries
  /** files that arrived, which the answers name by their id on the server: a page that goes away can note it only here */
  arrived?: Arrival[]
  at: string
}

/**
 * A photo or file on its way to the server. `id` begins with 'local-' and stands in the answers until it arrived. The
 * bytes themselves are kept, not a reference to a file of the camera, which may be gone later. `serverId` says that it
 * arrived, and the answers name it by that; once a saved draft does, only `serverId` remains, as long as other answers on
 * this device may still name it.
 */
export type DeviceFile = {
  id: string
  draftId: string
  name: string
  type: string
  at: string
  bytes?: ArrayBuffer
  serverId?: string
}
/** A file of the device that the server has. */
export type Arrival = { id: string; serverId: string }
/** As it was kept before: the file as the browser gave it. */
type EarlierKeptFile = { id: string; draftId: string; file: File }

/** What becomes of files together with a run: all of it is done, or nothing. */
export type FileChanges = {
  kept: DeviceFile[]
  /** the server has them in a saved draft */
  arrived: Arrival[]
  /** removed by a person */
  removed: string[]
}
export const noFileChanges: FileChanges = { kept: [], arrived: [], removed: [] }

interface Schema extends DBSchema {
  /** of before each tab of each person had its own */
  runs: { key: string; value: Omit<DeviceRun, 'userId' | 'userName' | 'lockToken' | 'enteredBy'> }
  runsByTab: { key: [draftId: string, lockToken: string]; value: DeviceRun }
  files: { key: string; value: DeviceFile | EarlierKeptFile; indexes: { draft: string } }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined
const forget = () => {
  opened = undefined
}
const open = () =>
  new Promise<IDBPDatabase<Schema>>((resolve, reject) => {
    openDB<Schema>('gemba-runs', 2, {
      upgrade: async (db, before, _, moving) => {
        const runs = db.createObjectStore('runsByTab', { keyPath: ['draftId', 'lockToken'] })
        if (before < 1) db.createObjectStore('files', { keyPath: 'id' }).createIndex('draft', 'draftId')
        else {
          for (const run of await moving.objectStore('runs').getAll())
            await runs.put({ ...run, userId: '', userName: '', lockToken: crypto.randomUUID(), enteredBy: [] })
          db.deleteObjectStore('runs')
        }
      },
      // A tab of before an update has it open: no one waits until that one is closed.
      blocked: () => reject(new Error('Another tab has the database of the device open.')),
      // The other way round this tab gives way to a newer one.
      blocking: (_, __, event) => {
        ;(event.target as IDBDatabase).close()
        forget()
      },
      terminated: forget,
    }).then(resolve, reject)
  })
// What failed is tried again at the next call. Some browsers throw where others refuse: both are a rejection.
const database = async () => {
  opened ??= open()
  return opened.catch(error => {
    forget()
    throw error
  })
}

/** Runs and files change together. Strict: done means that it is on the disk, not that it is about to be. */
const writing = async () => {
  const transaction = (await database()).transaction(['runsByTab', 'files'], 'readwrite', { durability: 'strict' })
  // A failure is reported by `done`, for which its caller waits; until then no one listens.
  transaction.done.catch(() => undefined)
  return transaction
}

type Writing = Awaited<ReturnType<typeof writing>>

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

const withBytes = async (file: DeviceFile | EarlierKeptFile): Promise<DeviceFile> => {
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
  /** For a file that no answer names and no one wants. */
  discardFile: async (id: string) => (await database()).delete('files', id),
  /** All files of a draft, also those that no answer names. */
  files: async (draftId: string): Promise<DeviceFile[]> =>
    Promise.all((await (await database()).getAllFromIndex('files', 'draft', draftId)).map(withBytes)),
}
export type DeviceStore = typeof deviceStore

export const localFilePrefix = 'local-'
export const isLocal = (fileId: string) => fileId.startsWith(localFilePrefix)
