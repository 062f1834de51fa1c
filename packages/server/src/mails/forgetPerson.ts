import { sql } from 'drizzle-orm'
import type { ForgetPerson } from '../platform/forgetPerson.ts'

/**
 * The outbox keeps that an e-mail was sent, and no longer to whom. One that went to this person alone loses its text; what
 * still waits for them is canceled. An address under .invalid (RFC 2606) is no one's.
 */
export const forgetMails: ForgetPerson = async (tx, { id, email }) => {
  if (!email) return
  await tx.execute(sql`
    with theirs as (
      update mail_recipients set address = ${`${id}@no-mail.invalid`}, name = '', reason = null,
        status = case when status in ('queued', 'failed') then 'canceled' else status end
      where lower(address) = lower(${email}) returning mail_id)
    update mails m set
      (data, subject, html, text) = (select case when alone then null else m.data end,
        case when alone then '' else m.subject end, case when alone then '' else m.html end,
        case when alone then '' else m.text end),
      status = case when alone and m.status in ('queued', 'failed') then 'canceled' else m.status end
    from (select t.mail_id, not exists (
        select from mail_recipients r where r.mail_id = t.mail_id and lower(r.address) <> lower(${email})) as alone
      from theirs t) found
    where m.id = found.mail_id`)
}
