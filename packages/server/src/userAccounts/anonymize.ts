// Someone who has left becomes a pseudonym (decision 52). Records name people by their id, so whatever shows a name shows the
// pseudonym from then on, and no fingerprint changes. What other rooms know of the person, they remove themselves.
import { sql } from 'drizzle-orm'
import { redactPerson } from '../audit/public/redactPerson.ts'
import type { AuditEntry } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { currentMoment, currentUser } from '../platform/database/tenancy.ts'
import type { ForgetPerson, LeavingPerson } from '../platform/forgetPerson.ts'
import { type Locale, phrase } from '../platform/phrases.ts'

type Writing = { tx: Tx; audit: (entry: AuditEntry) => void; language: Locale; forget: readonly ForgetPerson[] }

/**
 * Removes everything that tells who a person is, and notes it in the audit chain with the reason. Who calls it has locked the
 * person's row and made sure that they are deactivated and not on legal hold.
 */
export const anonymize = async (
  { tx, audit, language, forget }: Writing,
  person: LeavingPerson,
  reason: 'anonymized by hand' | 'anonymized after retention',
): Promise<void> => {
  const { id } = person
  const code = await freeCode(tx, id)
  const redacted = await redactPerson(tx, person)
  for (const forgetIn of forget) await forgetIn(tx, person)
  await tx.execute(sql`delete from user_roles where user_id = ${id}`)
  await tx.execute(sql`delete from user_tags where user_id = ${id}`)
  const name = phrase(language, 'users:leaving.pseudonym', { code })
  await tx.execute(sql`
    update users set username = ${usernameOf(code)}, first_name = '', last_name = ${name}, email = null, badge = null,
      picture = null, attributes = '{}', preferences = '{}', release_notes_read = null, invited_at = null,
      anonymized_at = ${currentMoment}, version = version + 1, updated_at = ${currentMoment}, updated_by = ${currentUser}
    where id = ${id}`)
  audit({ action: 'Users Anonymize', entity: 'users', entityId: id, new: { name, redacted }, reason })
}

const usernameOf = (code: string) => `former-${code.toLowerCase()}`

/** The first digits of the person's id, as many as no one else of the company has: 7F3A. */
const freeCode = async (tx: Tx, id: string): Promise<string> => {
  const digits = id.replaceAll('-', '').toUpperCase()
  const codes = [4, 6, 8, 12].map(length => digits.slice(0, length))
  const { rows } = await tx.execute<{ username: string }>(
    sql`select username from users where username = any(${sql.param(codes.map(usernameOf))}::text[])`,
  )
  const taken = new Set(rows.map(({ username }) => username))
  return codes.find(code => !taken.has(usernameOf(code))) ?? digits
}
