import type { Answers } from '@gemba/domain/checklists/answers.schema'
import type { RunHeader } from '@gemba/domain/checklists/checklist.schema'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** What was typed and is not on the server yet: survives a reload, a dead battery and a lost network. */
export type KeptRun = {
  draftId: string
  /** the version that these changes were made on */
  version: number
  answers: Answers
  header: RunHeader
  name: string
  userIdentity: string
  at: string
}

/** A photo or file on its way to the server. `id` begins with 'local-' and stands in the answers until it arrived. */
export type KeptFile = { id: string; draftId: string; file: File }

interface Schema extends DBSchema {
  runs: { key: string; value: KeptRun }
  files: { key: string; value: KeptFile; indexes: { draft: string } }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined
// Some browsers throw where others refuse: both are a rejection.
const database = async () => {
  opened ??= openDB<Schema>('gemba-runs', 1, {
    upgrade: db => {
      db.createObjectStore('runs', { keyPath: 'draftId' })
      db.createObjectStore('files', { keyPath: 'id' }).createIndex('draft', 'draftId')
    },
  })
  return opened
}

const lastWords = (draftId: string) => `gemba-run-${draftId}`
const lastWordsOf = (draftId: string) => {
  const words = localStorage.getItem(lastWords(draftId))
  return words === null ? undefined : (JSON.parse(words) as KeptRun)
}

/** The device's own store. Every call may fail (private windows, a full disk): the run then lives on the server alone. */
export const keptOnDevice = {
  run: async (draftId: string) => {
    const words = lastWordsOf(draftId)
    const kept = await database()
      .then(db => db.get('runs', draftId))
      .catch(() => undefined)
    return words && words.at >= (kept?.at ?? '') ? words : kept
  },
  keepRun: async (run: KeptRun) => void (await (await database()).put('runs', run)),
  /** Keeps it before it answers: a page that goes away is gone before IndexedDB has written anything. */
  keepRunAtOnce: (run: KeptRun) => localStorage.setItem(lastWords(run.draftId), JSON.stringify(run)),
  dropRun: async (draftId: string) => {
    localStorage.removeItem(lastWords(draftId))
    await (await database()).delete('runs', draftId)
  },
  files: async (draftId: string) => (await database()).getAllFromIndex('files', 'draft', draftId),
  keepFile: async (file: KeptFile) => void (await (await database()).put('files', file)),
  dropFile: async (id: string) => (await database()).delete('files', id),
}
export type DeviceStore = typeof keptOnDevice

export const localFilePrefix = 'local-'
export const isLocal = (fileId: string) => fileId.startsWith(localFilePrefix)
