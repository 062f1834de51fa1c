import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database, Tx } from '../platform/database.ts'

/**
 * The schema `auth` belongs to the connecting role alone; the application's two roles cannot read it. A request may ask
 * for it while its own transaction is open, hence the connections beside.
 */
export const asOwner = ({ beside }: Pick<Database, 'beside'>) => drizzle({ client: beside, casing: 'snake_case' })

/**
 * Work on `auth` in a customer's own transaction, where both must last or neither. It has the rights of the connecting
 * role, which no wall between customers holds: it touches tables of `auth` and nothing else. What it throws has to end
 * the transaction.
 */
export const asOwnerWithin = async (tx: Tx, work: () => Promise<void>): Promise<void> => {
  await tx.execute(sql`reset role`)
  await work()
  await tx.execute(sql`set local role gemba_app`)
}

/** The connections beside for the rare look into a customer from here. */
export const besideOf = (db: Database): Database => ({ ...db, pool: db.beside })
