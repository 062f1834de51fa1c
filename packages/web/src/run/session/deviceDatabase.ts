import { type DBSchema, type IDBPDatabase, openDB, type StoreNames } from 'idb'
import type { DeviceChecklist, DeviceDraft, OutboxItem } from './deviceKept.ts'
import type { DeviceFile, DeviceRun } from './deviceRun.ts'

/** As it was kept before: the file as the browser gave it. */
export type EarlierFile = { id: string; draftId: string; file: File }

interface Schema extends DBSchema {
  /** of before each tab of each person had its own */
  runs: { key: string; value: Omit<DeviceRun, 'userId' | 'userName' | 'lockToken' | 'enteredBy'> }
  runsByTab: { key: [draftId: string, lockToken: string]; value: DeviceRun }
  files: { key: string; value: DeviceFile | EarlierFile; indexes: { draft: string } }
  checklists: { key: string; value: DeviceChecklist }
  drafts: { key: string; value: DeviceDraft }
  outbox: { key: string; value: OutboxItem }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined
const forget = () => {
  opened = undefined
}
const open = () =>
  new Promise<IDBPDatabase<Schema>>((resolve, reject) => {
    openDB<Schema>('gemba-runs', 3, {
      // Whatever version made it, what is missing is made: a database that lacks a store would keep nothing for good.
      upgrade: async (db, _, __, moving) => {
        const has = (name: StoreNames<Schema>) => db.objectStoreNames.contains(name)
        if (!has('checklists')) db.createObjectStore('checklists', { keyPath: 'key' })
        if (!has('drafts')) db.createObjectStore('drafts', { keyPath: 'draftId' })
        if (!has('outbox')) db.createObjectStore('outbox', { keyPath: 'draftId' })
        if (!has('files')) db.createObjectStore('files', { keyPath: 'id' }).createIndex('draft', 'draftId')
        if (has('runsByTab')) return
        const runs = db.createObjectStore('runsByTab', { keyPath: ['draftId', 'lockToken'] })
        if (!has('runs')) return
        for (const run of await moving.objectStore('runs').getAll())
          await runs.put({ ...run, userId: '', userName: '', lockToken: crypto.randomUUID(), enteredBy: [] })
        db.deleteObjectStore('runs')
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
export const database = async () => {
  opened ??= open()
  return opened.catch(error => {
    forget()
    throw error
  })
}

/** Runs and files change together. Strict: done means that it is on the disk, not that it is about to be. */
export const writing = async () => {
  const transaction = (await database()).transaction(['runsByTab', 'files'], 'readwrite', { durability: 'strict' })
  // A failure is reported by `done`, for which its caller waits; until then no one listens.
  transaction.done.catch(() => undefined)
  return transaction
}

export type Writing = Awaited<ReturnType<typeof writing>>
