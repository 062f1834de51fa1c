// What pages show without a network: chosen answers of the server as they were last seen, kept on the device for the person
// who is signed in, and for no one else. They go when that sign-in ends.
import type { Topic } from '@gemba/domain/core/topics'
import type { SignedInUser } from '@gemba/domain/users/user.schema'
import type { Query, QueryClient } from '@tanstack/react-query'
import { secondsUntouched } from '../attended.ts'
import { isOnline, onConnection } from '../connection.ts'
import { meQuery } from '../me.ts'
import { forgetAnswers } from './forgetAnswers.ts'
import { type KeptAnswer, keptDatabase } from './keptDatabase.ts'
import { noteUse } from './lastUse.ts'
import { restoreAnswers } from './restoreAnswers.ts'

const mostAnswers = 100
/** Characters of JSON; a longer one is not kept. */
const longest = 1_000_000
/** So long after an answer, and what comes meanwhile with it: typing never waits for it. */
const restOf = 1_000
const minute = 60_000

const isMe = ({ queryHash }: Query, client: QueryClient) =>
  queryHash === client.getQueryCache().find({ queryKey: meQuery.queryKey })?.queryHash

/** Keeps from now on what is answered about these topics. Never throws: without a store there is nothing to see offline. */
export const keepAnswers = (client: QueryClient, topics: readonly Topic[]): void => {
  const coming = new Map<string, KeptAnswer>()
  let person: SignedInUser | null | undefined
  let isComing = false
  const store = async () => {
    isComing = false
    const answers = [...coming.values()].filter(({ data }) => JSON.stringify(data).length <= longest)
    coming.clear()
    await keep(person, answers).catch(() => undefined)
  }
  const take = (query: Query) => {
    if (query.state.status !== 'success') return
    if (isMe(query, client)) person = query.state.data as SignedInUser | null
    else if (topics.includes([query.queryKey[0]].flat()[0] as Topic)) {
      const { queryHash: hash, queryKey, state } = query
      coming.set(hash, { hash, queryKey, data: state.data, at: state.dataUpdatedAt })
    } else return
    if (isComing) return
    isComing = true
    setTimeout(() => void store(), restOf)
  }
  // The page may have loaded before this file has.
  for (const query of client.getQueryCache().getAll()) take(query)
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated') take(query)
  })
  // Pages that were not opened before the network went.
  onConnection(() => {
    if (!isOnline()) void restoreAnswers(client).catch(() => undefined)
  })
  setInterval(() => {
    if (person && secondsUntouched() < 60) noteUse()
  }, minute)
}

const keep = async (person: SignedInUser | null | undefined, answers: readonly KeptAnswer[]): Promise<void> => {
  if (person === null) return forgetAnswers()
  const transaction = (await keptDatabase()).transaction(['answers', 'person'], 'readwrite')
  const [store, people] = [transaction.objectStore('answers'), transaction.objectStore('person')]
  if (person) {
    const before = await people.get('me')
    if (before && (before.id !== person.id || before.customer.id !== person.customer.id)) await store.clear()
    await people.put(person, 'me')
    noteUse()
  }
  // Before it is known who is there, nothing says to whom an answer belongs.
  if (person ?? (await people.get('me'))) for (const answer of answers) await store.put(answer)
  const extra = (await store.count()) - mostAnswers
  if (extra > 0) for (const hash of (await store.index('at').getAllKeys()).slice(0, extra)) await store.delete(hash)
  await transaction.done
}
