import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { currentUser } from '../platform/database/tenancy.ts'
import { refuse } from '../platform/http/refusal.ts'
import { files } from './public/files.table.ts'

/** What one person may upload within 24 hours; docs/operating.md says the same. */
const mostFiles = 2_000
export const mostBytes = 2 * 1024 ** 3

/** @throws 429 when the transaction's person has uploaded so much within 24 hours that this file is too many */
export const checkQuota = async (tx: Tx, bytes: number): Promise<void> => {
  const [own] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${files.size}), 0)::float8`,
      seconds: sql<number>`coalesce(ceil(extract(epoch from min(${files.createdAt}) + interval '1 day' - now())), 0)::int`,
    })
    .from(files)
    .where(sql`${files.createdBy} = ${currentUser} and ${files.createdAt} > now() - interval '1 day'`)
  if (!own || (own.count < mostFiles && own.bytes + bytes <= mostBytes)) return
  const params = { files: mostFiles, gigabytes: mostBytes / 1024 ** 3, hours: Math.ceil(own.seconds / 3600) }
  throw refuse('too-many-requests', { message: 'files:quota', params, details: { seconds: own.seconds } })
}
