import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { type Locale, locales } from '../../platform/phrases.ts'
import { personName } from '../../users/public/person.ts'

export type Recipient = { address: string; name: string; language: Locale }

type Wanted = { userIds?: readonly string[]; roleIds?: readonly string[]; roleNames?: readonly string[] }

/**
 * The active people among these users and holders of these roles who have an address and allow e-mails, each once, with
 * their language.
 *
 * @param fallback the customer's language, for people without a choice
 */
export const findRecipients = async (tx: Tx, wanted: Wanted, fallback: Locale): Promise<Recipient[]> => {
  const list = (values: readonly string[] = []) => sql.param([...values])
  const { rows } = await tx.execute<{ address: string; name: string; language: string | null }>(sql`
    select u.email as address, u.preferences ->> 'language' as language,
      ${personName('u')} as name
    from users u
    where u.active and u.email <> '' and coalesce(u.preferences ->> 'allowEmails', 'true') <> 'false' and (
      u.id = any(${list(wanted.userIds)}::uuid[])
      or exists (
        select from user_roles ur join roles r on r.customer_id = ur.customer_id and r.id = ur.role_id
        where ur.customer_id = u.customer_id and ur.user_id = u.id
          and (r.id = any(${list(wanted.roleIds)}::uuid[]) or r.name = any(${list(wanted.roleNames)}::text[]))
      ))
    order by u.username`)
  return rows.map(row => ({ ...row, language: locales.find(locale => locale === row.language) ?? fallback }))
}

/** The recipients by language; each group gets its own e-mail. */
export const byLanguage = (recipients: readonly Recipient[]): [Locale, Recipient[]][] =>
  locales
    .map(locale => [locale, recipients.filter(({ language }) => language === locale)] as [Locale, Recipient[]])
    .filter(([, group]) => group.length > 0)
