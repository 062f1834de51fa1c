// What a device keeps of public checklists: what was opened, photos and files, and what waits to be sent. It has
// a database of its own, because no one is signed in who could be asked whose it is.
import type { OpenedLink, PublicReceipt } from '@gemba/domain/publicLinks/publicChecklist.endpoints'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { PublicRun } from './keptRun.ts'

/** A run that was sent off: it waits for the network, was not accepted, or has arrived. */
export type OutboxEntry = {
  submissionId: string
  code: string
  run: PublicRun
  opened: OpenedLink
  /** the checklist in the language in which it was filled in */
  checklist: string
  locale: string
  state: 'waiting' | 'refused' | 'sent'
  /** when it was sent off */
  at: string
  /** why it was not accepted, in words, and whom to ask */
  reason?: string
  /** it was not accepted for want of a PIN, which this device may get to know */
  needsPin?: true
  receipt?: PublicReceipt
}

/** A photo or file, by the id that answers name until it arrives; kept until its submission has. */
export type KeptFile = { id: string; submissionId: string; name: string; type: string; bytes: ArrayBuffer }

interface Schema extends DBSchema {
  links: { key: string; value: { code: string; opened: OpenedLink } }
  outbox: { key: string; value: OutboxEntry }
  files: { key: string; value: KeptFile; indexes: { submission: string } }
}

let opening: Promise<IDBPDatabase<Schema>> | undefined
const database = () => {
  opening ??= openDB<Schema>('gemba-public', 1, {
    upgrade: db => {
      db.createObjectStore('links', { keyPath: 'code' })
      db.createObjectStore('outbox', { keyPath: 'submissionId' })
      db.createObjectStore('files', { keyPath: 'id' }).createIndex('submission', 'submissionId')
    },
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      opening = undefined
    },
  }).catch(error => {
    opening = undefined
    throw error
  })
  return opening
}

/** Days for which it is kept that something was sent. */
const keepsSent = 1

/** Every call may fail, as in private windows: the page then lives by what it has in memory. */
export const publicStore = {
  keepLink: async (code: string, opened: OpenedLink) => void (await (await database()).put('links', { code, opened })),
  link: async (code: string): Promise<OpenedLink | undefined> => (await (await database()).get('links', code))?.opened,
  forgetLink: async (code: string) => (await database()).delete('links', code),
  /** what was sent off on this device, the oldest first */
  outbox: async (): Promise<OutboxEntry[]> => {
    const db = await database()
    const entries = await db.getAll('outbox')
    const oldest = new Date(Date.now() - keepsSent * 86_400_000).toISOString()
    const over = entries.filter(({ state, at }) => state === 'sent' && at < oldest)
    for (const { submissionId } of over) await publicStore.deleteEntry(submissionId)
    return entries.filter(entry => !over.includes(entry)).sort((one, other) => (one.at < other.at ? -1 : 1))
  },
  putEntry: async (entry: OutboxEntry) => void (await (await database()).put('outbox', entry)),
  /** removes a run with its files */
  deleteEntry: async (submissionId: string) => {
    const db = await database()
    await db.delete('outbox', submissionId)
    await publicStore.forgetFilesOf(submissionId)
  },
  keepFile: async (file: KeptFile) => void (await (await database()).put('files', file)),
  filesOf: async (submissionId: string): Promise<KeptFile[]> =>
    (await database()).getAllFromIndex('files', 'submission', submissionId),
  forgetFile: async (id: string) => (await database()).delete('files', id),
  forgetFilesOf: async (submissionId: string) => {
    const db = await database()
    for (const key of await db.getAllKeysFromIndex('files', 'submission', submissionId)) await db.delete('files', key)
  },
}
