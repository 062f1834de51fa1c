// Photos, files and signatures of a run: at once on the screen, then on the device, then sent one after the other. The
// device lets its bytes go only once the server has a saved draft that names the file.
import { getFileContent, getFileThumbnail, uploadFile } from '@gemba/domain/files/files.endpoints'
import i18n from 'i18next'
import { fileAddress } from '../../platform/call.ts'
import { asCallError } from '../../platform/callError.ts'
import { upload } from '../../platform/upload.ts'
import type { RunFile, RunFiles } from '../public/runTools.ts'
import {
  type Arrival,
  type DeviceFile,
  type DeviceStore,
  type FileChanges,
  isLocal,
  localFilePrefix,
} from './deviceStore.ts'

type Entry = {
  name: string
  type: string
  /** when it was taken */
  at: string
  src: string
  bytes?: ArrayBuffer
  /** the device has its bytes, and its id on the server if it has one */
  stored: boolean
  state: 'sending' | 'failed'
  failure?: string | undefined
  /** the server has it; whether a saved draft names it is another question */
  serverId?: string
  /** a saved draft names it */
  confirmed?: boolean
}

type Options = {
  draftId: string
  store: DeviceStore
  /** keeps on the device what was read; done when the device has it, or refused */
  keep: () => Promise<unknown>
  /** the file has its own id on the server now */
  onArrived: (local: string, id: string) => void
  /** for now the server takes no more: what waits is to be sent again later */
  onHeldUp: () => void
}

export type FileQueue = RunFiles & {
  /** takes up those of these files that this device still has; the others are said to be gone */
  restore: (ids: readonly string[]) => Promise<void>
  /** takes up a file of this device that no answer names; answers its id */
  adopt: (file: DeviceFile) => string
  /** done when the bytes of all files are read, or cannot be */
  read: () => Promise<void>
  /** how many still go to the server */
  waiting: () => number
  /** how many the server did not accept, or this device has no more */
  refused: () => number
  /** of these files, how many this device could not keep: they are gone with the page */
  unkept: (named: readonly string[]) => number
  /** what the device has to do when it keeps answers that name these files */
  changes: (named: readonly string[]) => FileChanges
  applied: (changes: FileChanges) => void
  /** files that the server has, by their id on the device */
  arrived: () => string[]
  /** those of them that no saved draft names yet */
  unconfirmed: () => Arrival[]
  /** an earlier page of this device had sent these files and was gone before it could let their bytes go */
  sentBefore: (arrivals: readonly Arrival[]) => void
  /** a saved draft names these files: the device need not keep them */
  confirmed: (ids: readonly string[]) => void
  /** tries to send what waits; answers when nothing can be done for now */
  send: () => Promise<void>
  close: () => void
}

export type HeldBack = { phrase: 'filesRefused' | 'filesWait'; n: number }

/** Why the files of a run are not all on the server yet, in a phrase and a number; undefined when they are. */
export const heldBack = ({ refused, waiting }: FileQueue): HeldBack | undefined => {
  if (refused() > 0) return { phrase: 'filesRefused', n: refused() }
  return waiting() > 0 ? { phrase: 'filesWait', n: waiting() } : undefined
}

/** The files of one run in one tab. */
export const createFileQueue = ({ draftId, store, keep, onArrived, onHeldUp }: Options): FileQueue => {
  const entries = new Map<string, Entry>()
  const reading = new Set<Promise<void>>()
  const removed = new Set<string>()
  const listeners = new Set<() => void>()
  const open = () => [...entries].filter(([, { serverId }]) => serverId === undefined)
  const count = (state: Entry['state']) => open().filter(([, one]) => one.state === state).length
  const waiting = () => count('sending')
  let version = 0
  let sending: Promise<void> | undefined
  let offline = false
  let closed = false

  const tell = () => {
    version += 1
    for (const listener of listeners) listener()
  }
  const change = (id: string, next: Partial<Entry>) => {
    const one = entries.get(id)
    if (!one) return
    entries.set(id, { ...one, ...next })
    tell()
  }
  const fail = (id: string, failure: string) => change(id, { state: 'failed', failure })

  /** @returns whether it makes sense to go on with the next one */
  const sendOne = async (id: string, { name, type, bytes }: Entry): Promise<boolean> => {
    const file = new File([bytes ?? new ArrayBuffer()], name, { type })
    try {
      const stored = await upload(uploadFile, { file, idempotencyKey: id, quiet: true })
      offline = false
      if (!entries.has(id)) return true
      // The device notes under which id it arrived, so that the next page does not take it for one that nobody named.
      change(id, { serverId: stored.id, stored: false })
      onArrived(id, stored.id)
      return true
    } catch (error) {
      const failure = asCallError(error)
      offline = failure.code === 'offline' || failure.code === 'unavailable'
      if (offline) tell()
      else fail(id, failure.message)
      return !offline && failure.status !== 401
    }
  }
  const sendAll = async () => {
    for (;;) {
      const next = open().find(([, { state, bytes }]) => state === 'sending' && bytes)
      if (closed || !next) return
      const [id, entry] = next
      // First the device, where it takes milliseconds; one that refuses holds nothing up.
      if (!entry.stored) await keep()
      if (entries.has(id) && !(await sendOne(id, entry))) return
    }
  }
  const send = async () => {
    await read()
    sending ??= sendAll().finally(() => {
      sending = undefined
      if (waiting() > 0) onHeldUp()
    })
    return sending
  }
  const read = async () => {
    while (reading.size > 0) await Promise.all(reading)
  }
  const reads = (step: () => Promise<void>) => {
    const done = step().finally(() => reading.delete(done))
    reading.add(done)
    return done
  }
  const take = (file: DeviceFile, stored: boolean) => {
    const { id, name, type, at, bytes, serverId } = file
    const src = bytes ? URL.createObjectURL(new Blob([bytes], { type })) : ''
    entries.set(id, {
      name,
      type,
      at,
      src,
      stored,
      state: 'sending',
      ...(bytes && { bytes }),
      ...(serverId && { serverId }),
    })
    if (serverId) onArrived(id, serverId)
  }
  /** Reads them from the device; whether a device that does not answer now has them is tried again. */
  const takeUp = (ids: readonly string[]) =>
    reads(async () => {
      const found = await store.files(draftId).catch(() => undefined)
      for (const id of ids) {
        const file = found?.find(one => one.id === id && (one.bytes || one.serverId))
        if (file) take(file, true)
        else {
          const known = { name: '', type: '', at: '', src: '', stored: false }
          entries.set(id, { ...known, state: 'failed', failure: i18n.t(found ? 'run:fileGone' : 'run:fileUnreadable') })
        }
      }
      tell()
    })

  return {
    add: file => {
      const id = `${localFilePrefix}${crypto.randomUUID()}`
      const { name, type } = file
      const at = new Date().toISOString()
      entries.set(id, { name, type, at, src: URL.createObjectURL(file), stored: false, state: 'sending' })
      tell()
      void reads(async () => {
        try {
          change(id, { bytes: await file.arrayBuffer() })
        } catch {
          fail(id, i18n.t('run:fileUnreadable'))
        }
      })
        .then(keep)
        .then(send)
      return id
    },
    of: (id): RunFile => {
      const one = entries.get(id)
      if (one) {
        const { src, name, state, failure } = one
        const shown = offline && state === 'sending' ? 'waiting' : state
        return { src, full: src, state: shown, ...(name && { name }), ...(failure && { failure }) }
      }
      return {
        src: fileAddress(getFileThumbnail, { params: { id }, query: { size: 192 } }),
        full: fileAddress(getFileContent, { params: { id } }),
        state: isLocal(id) ? 'failed' : 'kept',
      }
    },
    forget: id => {
      if (!isLocal(id)) return
      entries.delete(id)
      removed.add(id)
      tell()
    },
    retry: () => {
      const gone = open().flatMap(([id, { bytes }]) => (bytes ? [] : [id]))
      for (const [id, { bytes }] of open()) if (bytes) change(id, { state: 'sending', failure: undefined })
      void (gone.length > 0 ? takeUp(gone) : Promise.resolve()).then(send)
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    version: () => version,
    restore: async ids => {
      const unknown = ids.filter(id => !entries.has(id))
      if (unknown.length > 0) await takeUp(unknown)
      if (ids.length > 0) void send()
    },
    adopt: file => {
      take(file, true)
      tell()
      void send()
      return file.id
    },
    read,
    waiting,
    refused: () => count('failed'),
    unkept: named => named.filter(id => !entries.get(id)?.stored).length,
    changes: named => {
      const kept = [...entries].flatMap(
        ([id, { name, type, at, bytes, stored, serverId, confirmed }]): DeviceFile[] => {
          const isNeeded = named.includes(id) || (serverId !== undefined && !confirmed)
          if (!bytes || stored || !isNeeded) return []
          return [{ id, draftId, name, type, at, bytes, ...(serverId && { serverId }) }]
        },
      )
      const arrived = [...entries].flatMap(([id, { serverId, confirmed }]) =>
        serverId && confirmed && !named.includes(id) ? [{ id, serverId }] : [],
      )
      return { kept, arrived, removed: [...removed].filter(id => !named.includes(id)) }
    },
    applied: ({ kept, arrived, removed: gone }) => {
      for (const { id } of kept) change(id, { stored: true })
      for (const { id } of arrived) {
        URL.revokeObjectURL(entries.get(id)?.src ?? '')
        entries.delete(id)
      }
      for (const id of gone) removed.delete(id)
    },
    arrived: () => [...entries].flatMap(([id, { serverId }]) => (serverId ? [id] : [])),
    unconfirmed: () =>
      [...entries].flatMap(([id, { serverId, confirmed }]) => (serverId && !confirmed ? [{ id, serverId }] : [])),
    sentBefore: arrivals => {
      for (const { id, serverId } of arrivals)
        entries.set(id, { name: '', type: '', at: '', src: '', stored: true, state: 'sending', serverId })
    },
    confirmed: ids => {
      for (const id of ids) change(id, { confirmed: true })
    },
    send,
    close: () => {
      closed = true
      for (const { src } of entries.values()) URL.revokeObjectURL(src)
    },
  }
}
