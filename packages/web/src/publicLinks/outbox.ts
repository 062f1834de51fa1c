import { useSyncExternalStore } from 'react'
import { i18n } from '../i18n/i18n.ts'
import { asCallError } from '../platform/callError.ts'
import { type OutboxEntry, publicStore } from './publicStore.ts'
import { sendRun } from './sendRun.ts'

/** Milliseconds between tries while there is no network, and the longest that the server has it wait. */
const pause = 5000
const longestPause = 600_000

let entries: readonly OutboxEntry[] = []
let timer: ReturnType<typeof setTimeout> | undefined
/** how long the server said to wait at the last try */
let told = 0
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
  navigator.locks
    ? navigator.locks.request('gemba-public-outbox', { ifAvailable: true }, async lock => {
        if (lock) await work()
      })
    : work()

/** After so many failures in a row the server itself is in trouble. */
const mostFailures = 3

/** Sends what waits, the oldest first. Without network it stops; what the server can't take now holds up no others. */
const sendWaiting = () =>
  alone(async () => {
    await load()
    let failures = 0
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
        await put({ ...entry, run, state: 'sent', receipt, at: receipt.submittedAt })
        await publicStore.forgetFilesOf(entry.submissionId)
        failures = 0
      } catch (error) {
        const failure = asCallError(error)
        if (failure.code === 'offline') return
        if (failure.status >= 500 || failure.status === 429) {
          const { seconds = 0 } = (failure.details ?? {}) as { seconds?: number }
          told = Math.max(told, Math.min(longestPause, seconds * 1000))
          failures += 1
          if (failures === mostFailures) return
          continue
        }
        if (failure.fields.pin !== undefined) {
          const reason = i18n.t('publicLinks:outbox.pinNeeded')
          await put({ ...entry, run, state: 'refused', reason, needsPin: true })
          continue
        }
        const { contact } = (failure.details ?? {}) as { contact?: string }
        const fields = Object.values(failure.fields ?? {})
        const reason = [failure.message, ...new Set(fields)].join(' ')
        await put({ ...entry, run, state: 'refused', reason: contact ? `${reason} (${contact})` : reason })
      }
    }
  })

const tryNow = async () => {
  clearTimeout(timer)
  told = 0
  await sendWaiting().catch(() => undefined)
  clearTimeout(timer)
  if (entries.some(({ state }) => state === 'waiting')) timer = setTimeout(() => void tryNow(), Math.max(pause, told))
}

/** What was not accepted waits again. */
const waitAgain = ({ reason: _, needsPin: __, ...entry }: OutboxEntry) => put({ ...entry, state: 'waiting' })

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
  /** sends again what was not accepted */
  retry: async (entry: OutboxEntry) => {
    await waitAgain(entry)
    await tryNow()
  },
  /** sends what needed the PIN of a link, which was entered on this device now */
  opened: async (code: string) => {
    await load()
    for (const entry of entries) if (entry.code === code && entry.needsPin) await waitAgain(entry)
    await tryNow()
  },
  discard: async (submissionId: string) => {
    await publicStore.deleteEntry(submissionId)
    await load()
  },
}
