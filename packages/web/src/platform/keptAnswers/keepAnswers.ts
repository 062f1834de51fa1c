// What pages show without a network: chosen answers of the server as they were last seen, kept on the device for the person
// who is signed in, and for no one else. They go when that sign-in ends.
import type { Topic } from '@gemba/domain/core/topics'
import type { SignedInUser } from '@gemba/domain/users/user.schema'
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'
import { secondsUntouched } from '../attended.ts'
import { isOnline, onConnection } from '../connection.ts'
import { meQuery } from '../me.ts'
import { forgetAnswers } from './forgetAnswers.ts'
import { contract, type KeptAnswer, keptDatabase } from './keptDatabase.ts'
import { noteUse } from './lastUse.ts'
import { oldestOf, whatToDo } from './ownership.ts'
import { restoreAnswers } from './restoreAnswers.ts'

const mostAnswers = 100
/** Characters of JSON; a longer one is not kept. */
const longest = 1_000_000
/** So long after an answer, and what comes meanwhile with it: typing never waits for it. */
const restOf = 1_000
const minute = 60_000

const me = hashKey(meQuery.queryKey)

/** Who is there as far as this page knows; `isNews`: since it last wrote. */
type Known = { person: SignedInUser | null | undefined; isNews: boolean }

/** Keeps from now on what is answered about these topics. Never throws: without a store there is nothing to see offline. */
export const keepAnswers = (client: QueryClient, topics: readonly Topic[]): void => {
  const coming = new Map<string, KeptAnswer>()
  let known: Known = { person: undefined, isNews: false }
  let isComing = false
  const store = async () => {
    isComing = false
    const answers = [...coming.values()].filter(({ data }) => JSON.stringify(data).length <= longest)
    coming.clear()
    const told = known
    known = { ...told, isNews: false }
    await keep(told, answers, () => known.person === told.person).catch(() => undefined)
  }
  const take = (query: Query) => {
    // An answer that arrives after everything was forgotten is no one's.
    if (query.state.status !== 'success' || client.getQueryCache().get(query.queryHash) !== query) return
    if (query.queryHash === me) known = { person: query.state.data as SignedInUser | null, isNews: true }
    else if (topics.includes([query.queryKey[0]].flat()[0] as Topic)) {
      const { queryHash: hash, queryKey, state } = query
      coming.set(hash, { hash, queryKey, data: state.data, at: state.dataUpdatedAt, contract })
    } else return
    if (isComing) return
    isComing = true
    setTimeout(() => void store(), restOf)
  }
  const forget = () => {
    coming.clear()
    known = { person: undefined, isNews: false }
    void forgetAnswers().catch(() => undefined)
  }
  // The page may have loaded before this file has.
  for (const query of client.getQueryCache().getAll()) take(query)
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated') take(query)
    // It is only removed with all others, when a sign-in ends or begins.
    if (type === 'removed' && query.queryHash === me) forget()
  })
  // Pages that were not opened before the network went.
  onConnection(() => {
    if (!isOnline()) void restoreAnswers(client).catch(() => undefined)
  })
  setInterval(() => {
    if (known.person && secondsUntouched() < 60) noteUse()
  }, minute)
}

/** `isStill`: whether the page has not been told of someone else meanwhile. */
const keep = async ({ person, isNews }: Known, answers: readonly KeptAnswer[], isStill: () => boolean) => {
  const database = await keptDatabase()
  if (!isStill()) return
  const transaction = database.transaction(['answers', 'person'], 'readwrite')
  const [store, people] = [transaction.objectStore('answers'), transaction.objectStore('person')]
  const todo = whatToDo(person, (await people.get('me'))?.me, isNews)
  if (todo === 'forget' || todo === 'replace') await Promise.all([store.clear(), people.clear()])
  if (person && (todo === 'replace' || (todo === 'add' && isNews))) {
    await people.put({ me: person, contract }, 'me')
    if (secondsUntouched() < 60) noteUse()
  }
  if (todo === 'add' || todo === 'replace') {
    for (const answer of answers) await store.put(answer)
    const byAge = store.index('at')
    const extra = Math.max(0, (await store.count()) - mostAnswers)
    const old = await byAge.getAllKeys(IDBKeyRange.upperBound(oldestOf()))
    for (const hash of [...old, ...(await byAge.getAllKeys(null, extra || 1)).slice(0, extra)]) await store.delete(hash)
  }
  await transaction.done
}
