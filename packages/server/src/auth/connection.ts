import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database } from '../platform/database.ts'

/**
 * The schema `auth` belongs to the connecting role alone; the application's two roles cannot read it. A request may ask
 * for it while its own transaction is open, hence the connections beside.
 */
export const asOwner = ({ beside }: Pick<Database, 'beside'>) => drizzle({ client: beside, casing: 'snake_case' })

/** The same connections for the rare look into a customer from here. */
export const besideOf = (db: Database): Database => ({ ...db, pool: db.beside })
