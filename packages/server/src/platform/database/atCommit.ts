// What a transaction sends without waiting for it. Its statements run in the order in which they were sent, and it
// commits only when all of them succeeded, so a write whose result no one needs costs no round trip of its own.
import type { Tx } from './database.ts'

// biome-ignore lint/suspicious/noExplicitAny: each function gets the items that were gathered for it
type Send = (tx: Tx, items: readonly any[]) => Promise<unknown>
type Pending = { sent: Promise<unknown>[]; failure: { error: unknown } | undefined; gathered: Map<Send, unknown[]> }

const pending = new WeakMap<Tx, Pending>()

const pendingOf = (tx: Tx): Pending => {
  const known = pending.get(tx)
  if (known) return known
  const made: Pending = { sent: [], failure: undefined, gathered: new Map() }
  pending.set(tx, made)
  return made
}

/** Sends a write whose result no one needs. If it fails, so does the transaction. */
export const write = (tx: Tx, statement: PromiseLike<unknown>): void => {
  const own = pendingOf(tx)
  // `then` is what sends it.
  const sent = Promise.resolve(statement.then(() => undefined))
  sent.catch((error: unknown) => {
    // The first: what failed behind it says nothing of the cause.
    own.failure ??= { error }
  })
  own.sent.push(sent)
}

/** Keeps an item for one statement with the commit, which `send` sends for all items of the transaction. */
export const gather = <Item>(tx: Tx, send: (tx: Tx, items: readonly Item[]) => Promise<unknown>, item: Item): void => {
  const { gathered } = pendingOf(tx)
  gathered.set(send, [...(gathered.get(send) ?? []), item])
}

/** Sends what was gathered. Call it right before the commit. */
export const sendGathered = (tx: Tx): void => {
  for (const [send, items] of pendingOf(tx).gathered) write(tx, send(tx, items))
}

/** Waits for all that was sent. @throws what the first of them failed with */
export const waitForSent = async (tx: Tx): Promise<void> => {
  const { sent } = pendingOf(tx)
  await Promise.all(sent)
}

/** What the first write failed with that no one waited for. */
export const failureOfSent = (tx: Tx): { error: unknown } | undefined => pending.get(tx)?.failure
