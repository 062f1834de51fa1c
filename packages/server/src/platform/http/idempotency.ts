import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { write } from '../database/atCommit.ts'
import type { Tx } from '../database/database.ts'
import { commits, refuse } from './refusal.ts'

type Request = {
  key: string
  userId: string
  endpoint: string
  /** the rest of the input: the record and its data */
  said: unknown
  /** a file that came with it */
  bytes?: Buffer | undefined
}

/**
 * Runs a creating write at most once for its key. A second request waits for the commit of the first and gets the
 * same result; the same key with other input, even one other byte of a file, is refused.
 */
export const once = async <T>(tx: Tx, request: Request, work: () => Promise<T>): Promise<T> => {
  const { key, userId, endpoint, said, bytes = '' } = request
  const fingerprint = createHash('sha256').update(JSON.stringify(said)).update(bytes).digest('hex')
  const { rows } = await tx.execute(sql`
    insert into idempotency_keys (key, user_id, endpoint, fingerprint) values (${key}, ${userId}, ${endpoint}, ${fingerprint})
    on conflict do nothing returning id`)
  const where = sql`where key = ${key} and user_id = ${userId} and endpoint = ${endpoint}`
  if (rows.length === 0) {
    const { rows: kept } = await tx.execute<{ fingerprint: string; answer: { value: T } }>(
      sql`select fingerprint, answer from idempotency_keys ${where}`,
    )
    const first = kept[0]
    if (!first || first.fingerprint !== fingerprint) throw refuse('conflict', { message: 'platform:key-reused' })
    return first.answer.value
  }
  const value = await work().catch(async error => {
    // A refusal that commits is not stored: the caller corrects the input and sends it again.
    if (commits(error)) await tx.execute(sql`delete from idempotency_keys ${where}`)
    throw error
  })
  write(tx, tx.execute(sql`update idempotency_keys set answer = ${JSON.stringify({ value })}::jsonb ${where}`))
  return value
}
