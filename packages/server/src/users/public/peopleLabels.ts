import { sql } from 'drizzle-orm'

/** How people read in figures: by their name, or by their username where they have none. */
export const peopleLabels = () =>
  sql`select id as value, coalesce(nullif(trim(first_name || ' ' || last_name), ''), username) as label from users`
