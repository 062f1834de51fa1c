import { noMailServer } from '@gemba/domain/mails/mails.schema'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { mailRecipients, mails } from './mails.table.ts'

/** Cancels those of some e-mails that the outbox keeps because no mail server was set: something new is sent in their place. */
export const withdrawKept = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  const withdrawn = await tx
    .update(mails)
    .set({ status: 'canceled' })
    .where(and(inArray(mails.id, [...ids]), eq(mails.status, 'queued'), eq(mails.reason, noMailServer)))
    .returning({ id: mails.id })
  const of = withdrawn.map(({ id }) => id)
  if (of.length > 0)
    await tx
      .update(mailRecipients)
      .set({ status: 'canceled' })
      .where(and(inArray(mailRecipients.mailId, of), eq(mailRecipients.status, 'queued')))
}
