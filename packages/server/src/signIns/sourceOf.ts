import { sql } from 'drizzle-orm'

/** The name of the terminal of a sign-in `s`; null elsewhere. */
export const terminalOf = sql<string | null>`(
  select t.name from terminals t where t.customer_id = s.customer_id and t.id = s.terminal_id)`

/** Who of support a sign-in `s` was, as the person; null when it was the person. */
export const supportOf = sql<string | null>`(
  select x.supporter_name from support_sessions x where x.customer_id = s.customer_id and x.id = s.support_id)`
