// Who filled in a checklist without an account, as a record keeps it. The fingerprint binds a salted hash of name and
// address and not these themselves, so that they can be removed when the company's time for personal data is over
// (decisions 52 and 58), and no one can try out names with what stays.
import { createHash, randomUUID } from 'node:crypto'
import type { Respondent } from '@gemba/domain/records/respondent.schema'
import { type SQL, sql } from 'drizzle-orm'
import { canonicalJson } from '../../platform/audit/canonicalJson.ts'

type Said = Omit<Respondent, 'forgotten'>

export type StoredRespondent = Said & {
  /** null once name and address were removed */
  salt: string | null
  /** SHA-256 of salt, name and address; stays */
  digest: string
}

const digestOf = ({ name, email }: Pick<Said, 'name' | 'email'>, salt: string): string =>
  createHash('sha256').update(canonicalJson({ salt, name, email })).digest('hex')

/** What a new record keeps of a person. */
export const keptRespondent = (said: Said): StoredRespondent => {
  const salt = randomUUID()
  return { ...said, salt, digest: digestOf(said, salt) }
}

/** What the fingerprint of a record binds of it. */
export const boundRespondent = ({ linkId, link, digest }: StoredRespondent) => ({ linkId, link, digest })

/** Whether name and address are those that were given, or were removed as the audit chain says. */
export const isRespondentIntact = ({ name, email, salt, digest }: StoredRespondent, isForgotten: boolean): boolean =>
  salt === null ? isForgotten && name === '' && email === '' : digest === digestOf({ name, email }, salt)

/** What people read of it. */
export const presentRespondent = (stored: StoredRespondent | null): Respondent | null => {
  if (!stored) return null
  const { linkId, link, name, email, salt } = stored
  return { linkId, link, name, email, forgotten: salt === null }
}

/** The same for lists, in SQL: a `PublicSource`, null where someone of the company submitted it. */
export const publicSource = (respondent: SQL): SQL => sql`case when ${respondent} is not null
  then jsonb_build_object('link', ${respondent} ->> 'link', 'name', ${respondent} ->> 'name') end`
