import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { getOne } from '../platform/database/rows.ts'
import { found, refuse } from '../platform/http/refusal.ts'
import { concludeMail } from './outbox.queries.ts'
import { mailRecipients, mails } from './public/mails.table.ts'

/**
 * Cancels an e-mail for those who have not received it; the job that would send it then finds no one.
 * @throws 409 when it no longer waits, or a node is sending it at this moment
 */
export const cancelWaiting = async (tx: Tx, id: string) => {
  const waits = and(eq(mails.id, id), eq(mails.status, 'queued'))
  const free = or(isNull(mails.claimedUntil), lt(mails.claimedUntil, sql`now()`))
  const [held] = await tx.select({ id: mails.id }).from(mails).where(and(waits, free)).for('update')
  if (!held) {
    const { status } = await getOne(tx, mails, id)
    throw refuse('conflict', { message: status === 'queued' ? 'mails:beingSent' : 'mails:notWaiting' })
  }
  const canceled = await tx
    .update(mailRecipients)
    .set({ status: 'canceled' })
    .where(and(eq(mailRecipients.mailId, id), eq(mailRecipients.status, 'queued')))
    .returning({ address: mailRecipients.address })
  const mail = found(await concludeMail(tx, id, { giveUp: false }))
  return { mail, addresses: canceled.map(({ address }) => address).sort() }
}
