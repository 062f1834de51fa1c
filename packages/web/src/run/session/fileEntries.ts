import { i18n } from '../../i18n/i18n.ts'
import { type Arrival, type DeviceFile, type FileChanges, localFilePrefix } from './deviceRun.ts'
import type { DeviceStore } from './deviceStore.ts'
import { arrivalsOf, type FileEntry, fileChanges } from './fileEntry.ts'
import { createSignal } from './signal.ts'

export type FileEntries = ReturnType<typeof createFileEntries>

const unknown = { name: '', type: '', at: '', src: '' }

/**
 * The files of a run that were added on this device, by their id there.
 *
 * @param onArrived the file has its own id on the server
 */
export const createFileEntries = (
  draftId: string,
  store: Pick<DeviceStore, 'files'>,
  onArrived: (local: string, id: string) => void,
) => {
  const entries = new Map<string, FileEntry>()
  const reading = new Set<Promise<void>>()
  const removed = new Set<string>()
  const changed = createSignal()
  let version = 0
  const announce = () => {
    version += 1
    changed.emit()
  }
  const change = (id: string, next: Partial<FileEntry>) => {
    const one = entries.get(id)
    if (!one) return
    entries.set(id, { ...one, ...next })
    announce()
  }
  const fail = (id: string, failure: string) => change(id, { state: 'failed', failure })
  const open = () => [...entries].filter(([, { serverId }]) => serverId === undefined)
  const count = (state: FileEntry['state']) => open().filter(([, one]) => one.state === state).length
  const reads = (step: () => Promise<void>) => {
    const done = step().finally(() => reading.delete(done))
    reading.add(done)
    return done
  }
  /** a file of the device; on the server already if it was sent before */
  const addKept = ({ id, name, type, at, bytes, serverId }: DeviceFile) => {
    const src = bytes ? URL.createObjectURL(new Blob([bytes], { type })) : ''
    const had = { ...(bytes && { bytes }), ...(serverId && { serverId }) }
    entries.set(id, { name, type, at, src, stored: true, state: 'sending', ...had })
    announce()
    if (serverId) onArrived(id, serverId)
  }
  return {
    subscribe: changed.on,
    version: () => version,
    announce,
    get: (id: string) => entries.get(id),
    has: (id: string) => entries.has(id),
    change,
    fail,
    /** those that the server does not have */
    open,
    /** how many still go to the server */
    waiting: () => count('sending'),
    /** how many the server did not accept, or this device no longer has */
    refused: () => count('failed'),
    /** adds a file that the page shows; returns its id, and `read` when its bytes are there or cannot be read */
    add: (file: File) => {
      const id = `${localFilePrefix}${crypto.randomUUID()}`
      const { name, type } = file
      const at = new Date().toISOString()
      entries.set(id, { name, type, at, src: URL.createObjectURL(file), stored: false, state: 'sending' })
      announce()
      const read = reads(async () => {
        try {
          change(id, { bytes: await file.arrayBuffer() })
        } catch {
          fail(id, i18n.t('run:fileUnreadable'))
        }
      })
      return { id, read }
    },
    addKept,
    /** reads them from the device, which may be unable to now and able later */
    addFromDevice: (ids: readonly string[]) =>
      reads(async () => {
        const found = await store.files(draftId).catch(() => undefined)
        const failure = i18n.t(found ? 'run:fileGone' : 'run:fileUnreadable')
        for (const id of ids) {
          const file = found?.find(one => one.id === id && (one.bytes || one.serverId))
          if (file) addKept(file)
          else entries.set(id, { ...unknown, stored: false, state: 'failed', failure })
        }
        announce()
      }),
    /** an earlier page of this device had sent these files and was gone before it could drop their bytes */
    addSent: (arrivals: readonly Arrival[]) => {
      for (const { id, serverId } of arrivals) entries.set(id, { ...unknown, stored: true, state: 'sending', serverId })
    },
    remove: (id: string) => {
      entries.delete(id)
      removed.add(id)
      announce()
    },
    /** done when the bytes of all files are read, or cannot be */
    read: async () => {
      while (reading.size > 0) await Promise.all(reading)
    },
    arrived: (id: string, serverId: string) => {
      // The device notes under which id it arrived, so that the next page does not take it for one that no answer names.
      change(id, { serverId, stored: false })
      onArrived(id, serverId)
    },
    /** those that the server has and no saved draft names yet */
    unconfirmed: () => arrivalsOf(entries).flatMap(({ confirmed, ...arrival }) => (confirmed ? [] : [arrival])),
    /** those that the server has */
    sent: () => arrivalsOf(entries).map(({ id }) => id),
    /** a saved draft names these files: the device need not keep them */
    confirm: (ids: readonly string[]) => {
      for (const id of ids) change(id, { confirmed: true })
    },
    /** of these files, how many this device could not keep: they are gone with the page */
    unkept: (named: readonly string[]) => named.filter(id => !entries.get(id)?.stored).length,
    /** what the device has to do when it keeps answers that name these files */
    changes: (named: readonly string[]) => fileChanges(draftId, entries, removed, named),
    /** the device has done it */
    applied: ({ kept, arrived, removed: gone }: FileChanges) => {
      for (const { id } of kept) change(id, { stored: true })
      for (const { id } of arrived) {
        URL.revokeObjectURL(entries.get(id)?.src ?? '')
        entries.delete(id)
      }
      for (const id of gone) removed.delete(id)
    },
    close: () => {
      for (const { src } of entries.values()) URL.revokeObjectURL(src)
    },
  }
}
