import type { SignedInUser } from '@gemba/domain/users/user.schema'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** Says of which form answers are (contractVersion.ts): others are not shown. */
declare const gembaContract: string
export const contract = gembaContract

/** An answer of the server as it was last seen. */
export type KeptAnswer = { hash: string; queryKey: readonly unknown[]; data: unknown; at: number; contract: string }

/** To whom answers belong. */
type KeptPerson = { me: SignedInUser; contract: string }

interface Schema extends DBSchema {
  answers: { key: string; value: KeptAnswer; indexes: { at: number } }
  /** the person to whom they belong, as 'me' */
  person: { key: 'me'; value: KeptPerson }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined
const forget = () => {
  opened = undefined
}

/** What the device keeps of the server's answers, of one person at a time. What failed is tried again at the next call. */
export const keptDatabase = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= openDB<Schema>('gemba-answers', 1, {
    upgrade: db => {
      db.createObjectStore('answers', { keyPath: 'hash' }).createIndex('at', 'at')
      db.createObjectStore('person')
    },
    blocking: (_, __, event) => {
      ;(event.target as IDBDatabase).close()
      forget()
    },
    terminated: forget,
  })
  return opened.catch(error => {
    forget()
    throw error
  })
}
