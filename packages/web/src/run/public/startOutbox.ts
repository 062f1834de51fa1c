// Sends the outbox from whatever page is open: when it is loaded, when the network is back, when it is looked at again,
// and after a while where none of these happens.

import { personName } from '@gemba/domain/core/personName'
import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '../../platform/me.ts'
import { refresh } from '../../platform/queries.ts'
import type { Owner } from '../session/deviceKept.ts'
import { keepPeople } from '../session/keptPeople.ts'
import { outbox } from '../session/outbox.ts'
import { refreshDevice } from '../session/refreshDevice.ts'
import { sendOutbox } from '../session/sendOutbox.ts'

const firstWait = 5_000
const longestWait = 5 * 60_000

/** Who is signed in, as the owner of what the device keeps; undefined while that is not known. */
const ownerIn = (client: QueryClient): Owner | undefined => {
  const me = client.getQueryData(meQuery.queryKey)
  return me ? { id: me.id, name: personName(me), company: me.customer.id } : undefined
}

export const startOutbox = (client: QueryClient): void => {
  let wait = firstWait
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false
  let owner = ownerIn(client)

  const send = async () => {
    const whose = owner
    if (running || !whose) return
    clearTimeout(timer)
    running = true
    const before = await waitingOf(whose)
    const left = await sendOutbox(whose)
      .catch(() => true)
      .finally(() => {
        running = false
      })
    // What the lists have is older than what was sent.
    if ((await waitingOf(whose)) < before) void refresh(client, changedBySending)
    wait = left ? Math.min(wait * 2, longestWait) : firstWait
    if (left) timer = setTimeout(() => void send(), wait)
  }
  const load = (whose: Owner) =>
    void refreshDevice(whose)
      .then(() => keepPeople(client, whose))
      .catch(() => undefined)
  const now = () => {
    wait = firstWait
    void send()
  }
  addEventListener('online', now)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && now())
  outbox.onChange(() => void outbox.all(owner ?? nobody).then(items => items.some(waits) && void send()))
  client.getQueryCache().subscribe(() => {
    const next = ownerIn(client)
    if (next?.id === owner?.id && next?.company === owner?.company) return
    owner = next
    outbox.noteSignIn(false)
    now()
    if (owner) load(owner)
  })
  now()
  if (owner) load(owner)
}

const changedBySending = ['drafts', 'operator-checklists', 'operator-occurrences', 'submissions'] as const
const waitingOf = (owner: Owner): Promise<number> =>
  outbox.all(owner).then(
    items => items.filter(waits).length,
    () => 0,
  )

const nobody: Owner = { id: '', name: '', company: '' }
const waits = ({ state }: { state: string }) => state === 'waiting'
