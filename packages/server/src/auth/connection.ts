import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database } from '../platform/database/database.ts'

/**
 * Statements on the schema `auth`, by the login that may do that and nothing else. Each has a connection of its own beside
 * the request's transaction; what has to last or fail together with that is a function (accountFunctions.ts).
 */
export const asAuth = ({ pools }: Pick<Database, 'pools'>) =>
  drizzle({ client: pools.gemba_auth, casing: 'snake_case' })
