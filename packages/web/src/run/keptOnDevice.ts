import type { Answers } from '@gemba/domain/checklists/answers.schema'
import type { RunHeader } from '@gemba/domain/checklists/checklist.schema'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** What was typed and is not on the server yet: survives a reload, a dead battery and a lost network. */
export type KeptRun = {
  draftId: string
  /** who typed it: on a shared tablet nobody goes on with it as if it were his own */
  userId: string
  userName: string
  /** the version that these changes were made on, and the lock of the tab that they were made in: each tab keeps its own */
  version: number
  lockToken: string
  answers: Answers
  /** others whose answers are among them */
  enteredBy: string[]
  header: RunHeader
  name: string
  userIdentity: string
  at: string
}

/** A photo or file on its way to the server. `id` begins with 'local-' and stands in the answers until it arrived. */
export type KeptFile = { id: string; draftId: string; file: File }

interface Schema extends DBSchema {
  /** of before each tab of each person had its own */
  runs: { key: string; value: Omit<KeptRun, 'userId' | 'userName' | 'lockToken' | 'enteredBy'> }
  runsByTab: { key: [draftId: string, lockToken: string]; value: KeptRun }
  files: { key: string; value: KeptFile; indexes: { draft: string } }
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
      // A tab of before an update has it open: nobody waits until that one is closed.
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

type Tab = Pick<KeptRun, 'draftId' | 'lockToken'>

const lastWords = ({ draftId, lockToken }: Tab) => `gemba-run-${draftId} ${lockToken}`
const lastWordsIn = (draftId: string) =>
  Object.keys(localStorage)
    .filter(key => key.startsWith(lastWords({ draftId, lockToken: '' })))
    .map(key => JSON.parse(localStorage.getItem(key) ?? '') as KeptRun)

/** The device's own store. Every call may fail (private windows, a full disk): the run then lives on the server alone. */
export const keptOnDevice = {
  /** What is kept of a draft, the oldest first; of each tab its newest. */
  runsOf: async (draftId: string): Promise<KeptRun[]> => {
    const stored = await database()
      .then(db => db.getAll('runsByTab', IDBKeyRange.bound([draftId], [draftId, []])))
      .catch(() => [])
    const newest = new Map(stored.map(run => [run.lockToken, run]))
    for (const run of lastWordsIn(draftId))
      if (run.at >= (newest.get(run.lockToken)?.at ?? '')) newest.set(run.lockToken, run)
    return [...newest.values()].sort((one, other) => (one.at < other.at ? -1 : 1))
  },
  keepRun: async (run: KeptRun) => void (await (await database()).put('runsByTab', run)),
  /** Keeps it before it answers: a page that goes away is gone before IndexedDB has written anything. */
  keepRunAtOnce: (run: KeptRun) => localStorage.setItem(lastWords(run), JSON.stringify(run)),
  dropRun: async ({ draftId, lockToken }: Tab) => {
    localStorage.removeItem(lastWords({ draftId, lockToken }))
    await (await database()).delete('runsByTab', [draftId, lockToken])
  },
  files: async (draftId: string) => (await database()).getAllFromIndex('files', 'draft', draftId),
  keepFile: async (file: KeptFile) => void (await (await database()).put('files', file)),
  dropFile: async (id: string) => (await database()).delete('files', id),
}
export type DeviceStore = typeof keptOnDevice

export const localFilePrefix = 'local-'
export const isLocal = (fileId: string) => fileId.startsWith(localFilePrefix)
