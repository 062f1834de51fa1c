import type { AnyEndpoint } from '@gemba/domain/core/endpoint'
import { changedBy, type Topic } from '@gemba/domain/core/topics'
import { sql } from 'drizzle-orm'
import { isPast } from '../database/actAs.ts'
import { gather } from '../database/atCommit.ts'
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
export const announce = (tx: Tx, change: Change): void => {
  if (!isPast(tx)) gather(tx, notifyAll, change)
}

/** One statement for all changes of a transaction. PostgreSQL itself leaves out those that say the same. */
const notifyAll = (tx: Tx, changes: readonly Change[]) => {
  const said = changes.map(({ topic, userIds }) => ({
    topic,
    userIds: userIds && userIds.length <= maxPeople ? userIds : null,
  }))
  return tx.execute(sql`
    select pg_notify(${liveChannel}, (said || jsonb_build_object('customerId', ${currentCustomer}))::text)
    from jsonb_array_elements(${JSON.stringify(said)}::jsonb) as said`)
}

/** Notifies the browsers of all customers: of what everyone sees and no one owns, such as a maintenance window. */
export const announceToAll = (tx: Tx, topic: Topic): void => {
  if (!isPast(tx)) gather(tx, notifyEveryone, topic)
}

const notifyEveryone = (tx: Tx, topics: readonly Topic[]) =>
  tx.execute(sql`
    select pg_notify(${liveChannel}, jsonb_build_object('topic', topic)::text)
    from jsonb_array_elements_text(${JSON.stringify(topics)}::jsonb) as topic`)

/**
 * Announces the topics that a call of an endpoint changed; `http.ts` does so for every audited write of signed-in
 * people. A call that needs only a sign-in changes the caller's own data, so only their browsers are notified.
 */
export const announceWrite = (tx: Tx, endpoint: AnyEndpoint, userId: string): void => {
  if (endpoint.method === 'GET' || endpoint.announcedBy === 'handler') return
  const userIds = endpoint.permission === 'signed-in' ? [userId] : undefined
  for (const topic of changedBy(endpoint)) announce(tx, { topic, userIds })
}
