// Photos, files and signatures of a run: at once on the screen and on the device, then sent one after the other.
import { getFileContent, getFileThumbnail, uploadFile } from '@gemba/domain/files/files.endpoints'
import { fileAddress } from '../platform/call.ts'
import { asCallError } from '../platform/callError.ts'
import { upload } from '../platform/upload.ts'
import { type DeviceStore, isLocal, localFilePrefix } from './keptOnDevice.ts'
import type { RunFile, RunFiles } from './public/runTools.ts'

type Waiting = { file: File; src: string; state: 'sending' | 'failed'; failure?: string }

type Options = {
  draftId: string
  store: DeviceStore
  /** the file has its own id now; undefined: it was let go */
  onArrived: (local: string, id: string | undefined) => void
}

export type FileQueue = RunFiles & {
  /** takes up those of these files that this device still has; others belong to answers that were not taken back */
  restore: (ids: readonly string[]) => Promise<void>
  /** how many still go to the server */
  waiting: () => number
  /** how many the server did not accept */
  refused: () => number
  /** how many this device could not keep: they are gone with the page */
  unkept: () => number
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
export const createFileQueue = ({ draftId, store, onArrived }: Options): FileQueue => {
  const waiting = new Map<string, Waiting>()
  const unkept = new Set<string>()
  const listeners = new Set<() => void>()
  const count = (state: Waiting['state']) => [...waiting.values()].filter(one => one.state === state).length
  let version = 0
  let sending: Promise<void> | undefined
  let offline = false

  const tell = () => {
    version += 1
    for (const listener of listeners) listener()
  }
  const letGo = (id: string) => {
    const one = waiting.get(id)
    if (!one) return
    waiting.delete(id)
    unkept.delete(id)
    void store.dropFile(id).catch(() => undefined)
    tell()
  }

  /** @returns whether it makes sense to go on with the next one */
  const sendOne = async (id: string, one: Waiting): Promise<boolean> => {
    try {
      const stored = await upload(uploadFile, { file: one.file, idempotencyKey: id })
      offline = false
      if (waiting.has(id)) onArrived(id, stored.id)
      letGo(id)
      return true
    } catch (error) {
      const failure = asCallError(error)
      offline = failure.code === 'offline' || failure.code === 'unavailable'
      if (offline) {
        tell()
        return false
      }
      waiting.set(id, { ...one, state: 'failed', failure: failure.message })
      tell()
      return failure.status !== 401
    }
  }
  const sendAll = async () => {
    for (;;) {
      const next = [...waiting].find(([, { state }]) => state === 'sending')
      if (!next || !(await sendOne(...next))) return
    }
  }
  const send = () => {
    sending ??= sendAll().finally(() => {
      sending = undefined
    })
    return sending
  }
  const take = (id: string, file: File) => {
    waiting.set(id, { file, src: URL.createObjectURL(file), state: 'sending' })
    tell()
  }

  return {
    add: file => {
      const id = `${localFilePrefix}${crypto.randomUUID()}`
      take(id, file)
      void store.keepFile({ id, draftId, file }).catch(() => void unkept.add(id))
      void send()
      return id
    },
    of: (id): RunFile => {
      const one = waiting.get(id)
      if (one) {
        const { file, src, state, failure } = one
        const shown = offline && state === 'sending' ? 'waiting' : state
        return { src, full: src, name: file.name, state: shown, ...(failure && { failure }) }
      }
      return {
        src: fileAddress(getFileThumbnail, { params: { id }, query: { size: 192 } }),
        full: fileAddress(getFileContent, { params: { id } }),
        state: isLocal(id) ? 'failed' : 'kept',
      }
    },
    forget: letGo,
    retry: () => {
      for (const [id, one] of waiting) waiting.set(id, { ...one, state: 'sending' })
      tell()
      void send()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    version: () => version,
    restore: async ids => {
      if (ids.length === 0) return
      for (const { id, file } of await store.files(draftId).catch(() => []))
        if (ids.includes(id) && !waiting.has(id)) take(id, file)
      void send()
    },
    waiting: () => count('sending'),
    refused: () => count('failed'),
    unkept: () => unkept.size,
    send,
    close: () => {
      for (const { src } of waiting.values()) URL.revokeObjectURL(src)
    },
  }
}
