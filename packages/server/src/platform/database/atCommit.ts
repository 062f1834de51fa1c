// What a transaction sends without waiting for it. Its statements run in the order in which they were sent, and it
// commits only when all of them succeeded, so a write whose result no one needs costs no round trip of its own.
import type { Tx } from './database.ts'

// biome-ignore lint/suspicious/noExplicitAny: each function gets the items that were gathered for it
type Send = (tx: Tx, items: readonly any[]) => PromiseLike<unknown>
type Sent = { statements: Promise<unknown>[]; gathered: Map<Send, unknown[]> }

/** Of the transactions that are open: what is sent in another one would be waited for by no one. */
const open = new WeakMap<Tx, Sent>()

const sentOf = (tx: Tx): Sent => {
  const sent = open.get(tx)
  if (!sent) throw new Error('a transaction that is not open was given something to send')
  return sent
}

/** Sends a write whose result no one needs. If it fails, so does the transaction. */
export const write = (tx: Tx, statement: PromiseLike<unknown>): void => {
  // `then` is what sends it.
  const sent = Promise.resolve(statement.then(() => undefined))
  // `transact` throws it, and may not be there yet; of a transaction that has ended it is not there any more. A rejection
  // that nobody catches would end the process, for all companies.
  sent.catch(() => undefined)
  sentOf(tx).statements.push(sent)
}

/** Keeps an item for one statement with the commit, which `send` sends for all items of the transaction. */
export const gather = <Item>(
  tx: Tx,
  send: (tx: Tx, items: readonly Item[]) => PromiseLike<unknown>,
  item: Item,
): void => {
  const { gathered } = sentOf(tx)
  const items = gathered.get(send)
  if (items) items.push(item)
  else gathered.set(send, [item])
}

/** For `transact`, which opens transactions: allows `write` and `gather` until `close`. */
export const openSending = (tx: Tx) => {
  const { statements, gathered }: Sent = { statements: [], gathered: new Map() }
  open.set(tx, { statements, gathered })
  return {
    /** all that were sent so far */
    statements: statements as readonly Promise<unknown>[],
    /** Right before the commit. */
    sendGathered: () => {
      for (const [send, items] of gathered) write(tx, send(tx, items))
    },
    close: () => void open.delete(tx),
  }
}
