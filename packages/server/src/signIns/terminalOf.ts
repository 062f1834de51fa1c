import { sql } from 'drizzle-orm'

/** The name of the terminal of a sign-in `s`; null elsewhere. */
export const terminalOf = sql<string | null>`(
  select t.name from terminals t where t.customer_id = s.customer_id and t.id = s.terminal_id)`
