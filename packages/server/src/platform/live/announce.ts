import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { currentCustomer } from '../database/tenancy.ts'

export const liveChannel = 'gemba_live'

/**
 * What changed: `topic` in the words of the API's paths (`drafts`, `submissions`), and which one. `userIds`: whom alone it
 * concerns, so that not every page of the company asks again.
 */
export type Change = { topic: string; id?: string | undefined; userIds?: readonly string[] | undefined }

/** A notification holds 8,000 bytes; what concerns more people than this is told to all. */
const mostPeople = 100

/**
 * Tells the browsers of this customer on all nodes that something changed, when the transaction commits and only then.
 * Says what to read anew and never what it says now: who may see it is decided when it is read.
 */
export const announce = async (tx: Tx, { topic, id, userIds }: Change): Promise<void> => {
  const people = userIds && userIds.length <= mostPeople ? [...userIds] : null
  await tx.execute(sql`
    select pg_notify(${liveChannel}, json_build_object('customerId', ${currentCustomer},
      'userIds', ${sql.param(people)}::text[], 'topic', ${topic}::text, 'id', ${id ?? null}::text)::text)`)
}
