import { type SQL, sql } from 'drizzle-orm'

/** Someone whose invitation waits is not active yet; an old invitation of someone who signed in says nothing. */
export const userState = (alias: string): SQL => {
  const row = sql.identifier(alias)
  return sql`case when ${row}.anonymized_at is not null then 'anonymized' when not ${row}.active then 'deactivated'
    when ${row}.last_sign_in_at is null and ${row}.invited_at is not null then 'invited' else 'active' end`
}
