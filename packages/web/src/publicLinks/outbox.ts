import { useSyncExternalStore } from 'react'
import { asCallError } from '../platform/callError.ts'
import { type OutboxEntry, publicStore } from './publicStore.ts'
import { sendRun } from './sendRun.ts'

/** Milliseconds between tries while there is no network. */
const pause = 5000

let entries: readonly OutboxEntry[] = []
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const load = async () => {
  entries = await publicStore.outbox().catch(() => [])
  for (const listener of listeners) listener()
}
const put = async (entry: OutboxEntry) => {
  await publicStore.putEntry(entry)
  await load()
}

/** One tab at a time; the server takes each once, also where a browser has no locks. */
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator
    ? navigator.locks.request('gemba-public-outbox', { ifAvailable: true }, async lock => {
        if (lock) await work()
      })
    : work()

/** Sends what waits, the oldest first. Without network it stops and tries again later. */
const sendWaiting = () =>
  alone(async () => {
    await load()
    for (const entry of entries.filter(({ state }) => state === 'waiting')) {
      let { run } = entry
      try {
        const receipt = await sendRun({
          ...entry,
          onRun: async next => {
            run = next
            await put({ ...entry, run })
          },
        })
        await publicStore.forgetFilesOf(entry.submissionId)
        await put({ ...entry, run, state: 'sent', receipt, at: receipt.submittedAt })
      } catch (error) {
        const failure = asCallError(error)
        if (failure.code === 'offline' || failure.status >= 500 || failure.status === 429) return
        const { contact } = (failure.details ?? {}) as { contact?: string }
        const fields = Object.values(failure.fields ?? {})
        const reason = [failure.message, ...new Set(fields)].join(' ')
        await put({ ...entry, run, state: 'refused', reason: contact ? `${reason} (${contact})` : reason })
      }
    }
  })

const tryNow = async () => {
  clearTimeout(timer)
  await sendWaiting().catch(() => undefined)
  clearTimeout(timer)
  if (entries.some(({ state }) => state === 'waiting')) timer = setTimeout(() => void tryNow(), pause)
}

let started = false
const start = () => {
  if (started) return
  started = true
  addEventListener('online', () => void tryNow())
  void tryNow()
}

const subscribe = (listener: () => void) => {
  start()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What was sent off on this device, the oldest first; while a page shows it, what waits is sent. */
export const useOutbox = (): readonly OutboxEntry[] => useSyncExternalStore(subscribe, () => entries)

export const outbox = {
  /** keeps what became of a run that was not sent from here */
  note: put,
  /** Keeps a run until it arrives. @throws when the device keeps nothing */
  add: async (entry: Omit<OutboxEntry, 'state' | 'at'>) => {
    await put({ ...entry, state: 'waiting', at: new Date().toISOString() })
    void tryNow()
  },
  tryNow,
  /** sends again what was not accepted, such as after a new PIN */
  retry: async (entry: OutboxEntry) => {
    const { reason: _, ...waiting } = entry
    await put({ ...waiting, state: 'waiting' })
    await tryNow()
  },
  discard: async (submissionId: string) => {
    await publicStore.deleteEntry(submissionId)
    await load()
  },
}
