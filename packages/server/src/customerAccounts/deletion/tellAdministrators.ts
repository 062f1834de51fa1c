import { sql } from 'drizzle-orm'
import { queueMail } from '../../mails/public/queueMail.ts'
import type { Tx } from '../../platform/database/database.ts'
import { currentCustomer } from '../../platform/database/tenancy.ts'
import { type Locale, locales } from '../../platform/phrases.ts'
import { personName } from '../../users/public/person.ts'
import { type DeletionMail, deletionMail } from './deletionMail.ts'

type Administrator = { address: string; name: string; language: string | null }

/** Mails the administrators of the transaction's company, also those who want no e-mails: their data is at stake. */
export const tellAdministrators = async (tx: Tx, usual: Locale, data: DeletionMail): Promise<void> => {
  const { rows } = await tx.execute<Administrator>(sql`
    select distinct u.email as address, ${personName('u')} as name, u.preferences ->> 'language' as language
    from users u
    join user_roles ur on ur.customer_id = u.customer_id and ur.user_id = u.id
    join roles r on r.customer_id = ur.customer_id and r.id = ur.role_id
    where u.customer_id = ${currentCustomer} and u.active and u.email <> '' and 'administrator' in (r.name, r.based_on)`)
  for (const { address, name, language } of rows)
    await queueMail(tx, deletionMail, {
      to: [{ address, name }],
      data,
      language: locales.find(locale => locale === language) ?? usual,
    })
}
