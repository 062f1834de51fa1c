import type { Tx } from './database/database.ts'

/**
 * What a room does about something that another room is about to store, in the same transaction. First it reads, checks
 * and locks what it needs; what it returns writes, once the event is stored. An event that takes a number takes it in
 * between, so a transaction that holds the number waits for no lock of a reaction. The second step may still query, and
 * does all the work of reactions that depend on what was stored.
 */
export type Reaction<Coming, Stored> = (
  tx: Tx,
  coming: Coming,
) => Promise<((stored: Stored) => Promise<void>) | undefined>

/** Lets every reaction prepare, in their order; returns what lets them write, in the same order. */
export const prepareReactions = async <Coming, Stored>(
  tx: Tx,
  reactions: readonly Reaction<Coming, Stored>[],
  coming: Coming,
) => {
  const writes: ((stored: Stored) => Promise<void>)[] = []
  for (const react of reactions) {
    const write = await react(tx, coming)
    if (write) writes.push(write)
  }
  return async (stored: Stored): Promise<void> => {
    for (const write of writes) await write(stored)
  }
}
