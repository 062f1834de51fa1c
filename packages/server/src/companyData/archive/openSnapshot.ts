import type { Database, Tx } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/transact.ts'

/** A transaction of a company that sees it as it is now and writes nothing, until it is ended. */
export const openSnapshot = async (db: Database, customerId: string) => {
  const opened = Promise.withResolvers<Tx>()
  const read = Promise.withResolvers<void>()
  const ended = transact(db, { customerId, snapshot: true }, tx => {
    opened.resolve(tx)
    return read.promise
  })
  ended.catch(opened.reject)
  const tx = await opened.promise
  const end = async () => {
    read.resolve()
    await ended
  }
  return { tx, end }
}
