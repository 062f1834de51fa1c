import { uploadPublicFile } from '@gemba/domain/publicLinks/publicChecklist.endpoints'
import { passHeader } from '@gemba/domain/publicLinks/publicFiles'
import { asCallError } from '../platform/callError.ts'
import { upload } from '../platform/upload.ts'
import type { RunFile, RunFiles } from '../run/public/runTools.ts'

type Entry = { file: File; src: string; state: RunFile['state']; failure?: string }
type Options = {
  pass: string
  submissionId: string
  /** the server has it under another id than the page gave it */
  onArrived: (local: string, id: string, ticket: string) => void
}

const prefix = 'local-'

/** The photos and files of a public run: shown at once, sent one after the other, and again when there is network. */
export const createPublicFiles = ({ pass, submissionId, onArrived }: Options) => {
  const entries = new Map<string, Entry>()
  const listeners = new Set<() => void>()
  let version = 0
  let running: Promise<void> | undefined
  const change = (id: string, next: Partial<Entry>) => {
    const entry = entries.get(id)
    if (entry) entries.set(id, { ...entry, ...next })
    version += 1
    for (const listener of listeners) listener()
  }
  const sendOne = async (local: string, { file, src }: Entry) => {
    change(local, { state: 'sending' })
    try {
      const query = { submissionId }
      const { file: stored, ticket } = await upload(uploadPublicFile, {
        query,
        file,
        quiet: true,
        headers: { [passHeader]: pass },
      })
      entries.set(stored.id, { file, src, state: 'stored' })
      onArrived(local, stored.id, ticket)
      entries.delete(local)
      change(stored.id, {})
    } catch (error) {
      const { code, message } = asCallError(error)
      change(local, code === 'offline' ? { state: 'waiting' } : { state: 'failed', failure: message })
    }
  }
  const open = () => [...entries].filter(([id, { state }]) => id.startsWith(prefix) && state !== 'failed')
  const sendAll = async () => {
    for (const [id, entry] of open()) await sendOne(id, entry)
  }
  const send = (): Promise<void> => {
    running ??= sendAll().finally(() => {
      running = undefined
    })
    return running
  }
  const files: RunFiles = {
    add: file => {
      const id = `${prefix}${crypto.randomUUID()}`
      entries.set(id, { file, src: URL.createObjectURL(file), state: 'sending' })
      change(id, {})
      void (running ?? Promise.resolve()).then(send)
      return id
    },
    of: id => {
      const entry = entries.get(id)
      if (!entry) return { src: '', full: '', state: id.startsWith(prefix) ? 'failed' : 'stored' }
      const { src, state, failure, file } = entry
      return { src, full: src, name: file.name, state, ...(failure && { failure }) }
    },
    forget: id => {
      entries.delete(id)
      change(id, {})
    },
    retry: () => {
      for (const [id, { state }] of entries) if (state === 'failed') change(id, { state: 'sending' })
      void send()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    version: () => version,
  }
  return {
    ...files,
    send,
    /** how many the server does not have yet */
    waiting: () => [...entries.keys()].filter(id => id.startsWith(prefix)).length,
  }
}
