import { desc, eq } from 'drizzle-orm'
import { mailRecipients, mails } from '../mails/public/mails.table.ts'
import type { Database } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'

/** The mails to an address in a company's outbox, the newest first. */
export const mailsIn = (db: Database, customerId: string) => (address: string) =>
  transact(db, { customerId }, tx =>
    tx
      .select({ kind: mails.kind, subject: mails.subject, text: mails.text })
      .from(mails)
      .innerJoin(mailRecipients, eq(mailRecipients.mailId, mails.id))
      .where(eq(mailRecipients.address, address))
      .orderBy(desc(mails.createdAt)),
  )

export const linkIn = (text: string | null | undefined) => /http\S+/.exec(text ?? '')?.[0] ?? ''
export const tokenIn = (text: string | null | undefined) => new URL(linkIn(text)).searchParams.get('token') ?? ''
