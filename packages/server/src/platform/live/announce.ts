import type { AnyEndpoint } from '@gemba/domain/core/endpoint'
import { changedBy, type Topic } from '@gemba/domain/core/topics'
import { sql } from 'drizzle-orm'
import { isPast } from '../database/actAs.ts'
import type { Tx } from '../database/database.ts'
import { currentCustomer } from '../database/tenancy.ts'

export const liveChannel = 'gemba_live'

/** What changed: its topic. `userIds`: the only people it concerns, so other pages of the company do not reload. */
export type Change = { topic: Topic; userIds?: readonly string[] | undefined }

/** A notification has at most 8,000 bytes; with more people than this it is sent to all. */
const maxPeople = 100

/**
 * Notifies the browsers of this customer on all nodes of a change when the transaction commits.
 * Says what to reload, never the content: permissions are checked when it is read.
 */
export const announce = async (tx: Tx, { topic, userIds }: Change): Promise<void> => {
  if (isPast(tx)) return
  const people = userIds && userIds.length <= maxPeople ? [...userIds] : null
  await tx.execute(sql`
    select pg_notify(${liveChannel}, json_build_object('customerId', ${currentCustomer},
      'userIds', ${sql.param(people)}::text[], 'topic', ${topic}::text)::text)`)
}

/**
 * Announces the topics that a call of an endpoint changed; `http.ts` does so for every audited write of signed-in
 * people. A call that needs only a sign-in changes the caller's own data, so only their browsers are notified.
 */
export const announceWrite = async (tx: Tx, endpoint: AnyEndpoint, userId: string): Promise<void> => {
  if (endpoint.method === 'GET' || endpoint.announcedBy === 'handler') return
  const userIds = endpoint.permission === 'signed-in' ? [userId] : undefined
  for (const topic of changedBy(endpoint)) await announce(tx, { topic, userIds })
}
