import type pg from 'pg'

/** Makes the pause after wrong passwords longer than the slowest machine takes for what a test does in it. */
export const stretchPause = (database: pg.Pool, username: string, seconds = 600) =>
  database.query(
    `update auth.sign_in_failures set updated_at = updated_at + $2 * interval '1 second' where username = $1`,
    [username, seconds],
  )
