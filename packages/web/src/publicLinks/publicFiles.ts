import type { Answer } from '@gemba/domain/checklists/evaluation/answers.schema'
import { maxPublicFileBytes } from '@gemba/domain/publicLinks/publicFiles'
import { asCallError } from '../platform/callError.ts'
import type { RunFile, RunFiles } from '../run/public/runTools.ts'
import type { PublicRun } from './keptRun.ts'
import { publicStore } from './publicStore.ts'
import { sendFile } from './sendRun.ts'

type Entry = { file: File; src: string; state: RunFile['state']; failure?: string | undefined; final?: boolean }
type Options = {
  pass: string
  submissionId: string
  /** a file is larger than the server takes, in words */
  tooLarge: () => string
  /** the server has it under another id than the page gave it */
  onArrived: (local: string, id: string, ticket: string) => void
  /** what arrived so far, with what was noted of it before the page was closed */
  arrived: () => PublicRun['arrived']
  /** whether the device keeps all of them: it may be full */
  onKept: (all: boolean) => void
}

const prefix = 'local-'
/** Too large, of a type that no one takes, or not what its name says: sent again it is refused again. */
const neverAccepted: readonly number[] = [400, 413, 415, 422]

/**
 * The photos and files of a public run: shown at once, sent one after the other, and again when there is network. The device
 * keeps them until the submission has arrived: a link may end meanwhile, and they go into the file that is saved then.
 */
export const createPublicFiles = ({ pass, submissionId, tooLarge, onArrived, arrived, onKept }: Options) => {
  const entries = new Map<string, Entry>()
  const listeners = new Set<() => void>()
  /** those that are not on the disk */
  const unkept = new Map<string, File>()
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
      const { file: stored, ticket } = await sendFile(pass, submissionId, file)
      entries.set(stored.id, { file, src, state: 'stored' })
      onArrived(local, stored.id, ticket)
      entries.delete(local)
      change(stored.id, {})
    } catch (error) {
      const { code, status, message } = asCallError(error)
      const isFinal = neverAccepted.includes(status)
      change(local, code === 'offline' ? { state: 'waiting' } : { state: 'failed', failure: message, final: isFinal })
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
  /** On the disk before it is sent: the browser may be closed meanwhile. */
  const keep = async (id: string, file: File) => {
    unkept.set(id, file)
    try {
      const bytes = await file.arrayBuffer()
      await publicStore.keepFile({ id, submissionId, name: file.name, type: file.type, bytes })
      unkept.delete(id)
      if (unkept.size === 0) onKept(true)
    } catch {
      // A full disk, or a private window.
      onKept(false)
    }
  }
  /** The id under which the device keeps what an answer names. */
  const keptAs = (id: string) => Object.entries(arrived() ?? {}).find(([, stored]) => stored === id)?.[0] ?? id
  const files: RunFiles = {
    add: file => {
      const id = `${prefix}${crypto.randomUUID()}`
      const isLarge = file.size > maxPublicFileBytes
      entries.set(id, {
        ...{ file, src: URL.createObjectURL(file), state: isLarge ? 'failed' : 'sending' },
        ...(isLarge && { failure: tooLarge(), final: true }),
      })
      change(id, {})
      if (!isLarge) void keep(id, file).then(() => (running ?? Promise.resolve()).then(send))
      return id
    },
    of: id => {
      const entry = entries.get(id)
      if (!entry) return { src: '', full: '', state: id.startsWith(prefix) ? 'failed' : 'stored' }
      const { src, state, failure, final, file } = entry
      return { src, full: src, name: file.name, state, ...(failure && { failure }), ...(final && { final }) }
    },
    forget: id => {
      entries.delete(id)
      const local = keptAs(id)
      if (unkept.delete(local)) onKept(unkept.size === 0)
      void publicStore.forgetFile(local).catch(() => undefined)
      change(id, {})
    },
    retry: () => {
      for (const [id, { state, final }] of entries)
        if (state === 'failed' && !final) change(id, { state: 'sending', failure: undefined })
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
    /** shows what the device kept of a run that was interrupted, and sends it */
    restore: async () => {
      for (const { id: local, name, type, bytes } of await publicStore.filesOf(submissionId).catch(() => [])) {
        const stored = arrived()?.[local]
        const id = stored ?? local
        if (entries.has(id)) continue
        const file = new File([bytes], name, { type })
        entries.set(id, { file, src: URL.createObjectURL(file), state: stored ? 'stored' : 'waiting' })
        change(id, {})
      }
      await send()
    },
    /** Whether the device keeps all of them; what it refused is tried again, as there may be room by now. */
    keepAll: async (): Promise<boolean> => {
      await Promise.all([...unkept].map(([id, file]) => keep(id, file)))
      return unkept.size === 0
    },
    /** whether an answer names a file that is never accepted */
    hasRefused: (answer: Answer): boolean => {
      const named = JSON.stringify(answer)
      return [...entries].some(([id, { state, final }]) => state === 'failed' && final && named.includes(id))
    },
  }
}
