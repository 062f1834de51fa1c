import type { Tx } from './database/database.ts'

/** A person who is anonymized, with what they are known by until then. */
export type LeavingPerson = { id: string; username: string; email: string | null; picture: string | null }

/** Removes what a feature stores of a person, in the transaction that anonymizes them. */
export type ForgetPerson = (tx: Tx, person: LeavingPerson) => Promise<void>
