// Runs that were submitted while the server was not reached. They wait on the disk of the device until it has them.
import { deviceHasRuns } from '../../platform/deviceHasRuns.ts'
import { database } from './deviceDatabase.ts'
import { belongsTo, type OutboxItem, type Owner } from './deviceKept.ts'
import { createSignal } from './signal.ts'

const changed = createSignal()
// Other tabs of this device show the same outbox.
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('gemba-outbox')
channel?.addEventListener('message', () => changed.emit())
const announce = () => {
  changed.emit()
  channel?.postMessage('changed')
}

const put = async (item: OutboxItem): Promise<void> => {
  const transaction = (await database()).transaction('outbox', 'readwrite', { durability: 'strict' })
  await Promise.all([transaction.store.put(item), transaction.done])
  announce()
}

let isSignedOut = false

export const outbox = {
  /** whether the server refused what was sent last, because the sign-in has ended: what waits needs a new one */
  isSignedOut: (): boolean => isSignedOut,
  noteSignIn: (isOver: boolean): void => {
    if (isOver === isSignedOut) return
    isSignedOut = isOver
    changed.emit()
  },
  /** calls back when it has changed, here or in another tab; returns an unsubscribe function */
  onChange: changed.on,
  /** tells those who show it that drafts of this device have changed */
  noteDrafts: announce,
  /** A run goes into it; done when it is on the disk. */
  add: async (item: OutboxItem): Promise<void> => {
    deviceHasRuns.note()
    deviceHasRuns.noteWork()
    await put(item)
  },
  put,
  /** Changes what is still to be sent; one that was sent or discarded meanwhile, here or in another tab, stays so. */
  change: async (draftId: string, more: Partial<OutboxItem>): Promise<void> => {
    const transaction = (await database()).transaction('outbox', 'readwrite', { durability: 'strict' })
    const item = await transaction.store.get(draftId)
    const changes = item && item.state !== 'sent'
    if (changes) await transaction.store.put({ ...item, ...more })
    await transaction.done
    if (changes) announce()
  },
  get: async (draftId: string): Promise<OutboxItem | undefined> => (await database()).get('outbox', draftId),
  /** what a person has in it, the oldest first */
  all: async (owner: Owner): Promise<OutboxItem[]> =>
    (await (await database()).getAll('outbox'))
      .filter(item => belongsTo(item, owner))
      .sort((one, other) => (one.submittedAt < other.submittedAt ? -1 : 1)),
  drop: async (draftId: string): Promise<void> => {
    await (await database()).delete('outbox', draftId)
    announce()
  },
}
