import type { CosignerProof } from '@gemba/domain/bypasses/bypasses.schema'
import type { LanguageCode } from '@gemba/domain/core/languages'
import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '../../platform/phrases.ts'

/** Why a run was left out, as a record keeps it and its fingerprint binds it. */
export type StoredBypass = {
  reasonId: string
  /** the name that the reason had, in the company's main language */
  reason: string
  /** in each language that it had a name in; absent where it had one name */
  names?: Partial<Record<LanguageCode, string>>
  text: string
  /** files of what stood in the way; absent where there are none */
  photos?: string[]
  /** who signed as well, and how they proved who they are */
  cosigner: { id: string; by: CosignerProof['by'] } | null
}

/** In SQL: the name, in the reader's language, of the reason for which a submission was bypassed; null where it was not. */
export const bypassReason = (bypass: SQL, locale: Locale): SQL =>
  sql`coalesce(${bypass} -> 'names' ->> ${locale}::text, ${bypass} ->> 'reason')`

/** The same of a record. */
export const keptReason = ({ reason, names }: Pick<StoredBypass, 'reason' | 'names'>, locale: Locale): string =>
  names?.[locale] ?? reason

/** In SQL: how many photos go with a bypass. */
export const bypassPhotoCount = (bypass: SQL): SQL => sql`coalesce(jsonb_array_length(${bypass} -> 'photos'), 0)`

/** In SQL: the id of who signed a bypass as well. */
export const cosignerOf = (bypass: SQL): SQL => sql`(${bypass} -> 'cosigner' ->> 'id')::uuid`
