import type pg from 'pg'

/** Makes the pause after wrong passwords longer than the slowest machine takes for what a test does in it. */
export const stretchPause = (database: pg.Pool, username: string) =>
  database.query(`update auth.sign_in_failures set updated_at = now() + interval '10 minutes' where username = $1`, [
    username,
  ])
