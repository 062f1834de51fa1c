import { customerSettings } from '@gemba/domain/customers/customer.schema'
import type { MailStatus } from '@gemba/domain/mails/mails.schema'
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { customers } from '../customers/public/customers.table.ts'
import type { Tx } from '../platform/database/database.ts'
import { announce } from '../platform/live/announce.ts'
import { mailRecipients, mails } from './public/mails.table.ts'

/** Takes a mail that waits for five minutes, so that two nodes never send it at the same time. */
export const claimMail = async (tx: Tx, id: string) => {
  const free = or(isNull(mails.claimedUntil), lt(mails.claimedUntil, sql`now()`))
  const [mail] = await tx
    .update(mails)
    .set({ claimedUntil: sql`now() + interval '5 minutes'` })
    .where(and(eq(mails.id, id), eq(mails.status, 'queued'), free))
    .returning()
  if (mail) return mail
  const [known] = await tx.select({ status: mails.status }).from(mails).where(eq(mails.id, id))
  if (known?.status === 'queued') throw new Error('another node is sending this mail')
  return undefined
}

export const findWaiting = (tx: Tx, mailId: string) =>
  tx
    .select()
    .from(mailRecipients)
    .where(and(eq(mailRecipients.mailId, mailId), eq(mailRecipients.status, 'queued')))
    .orderBy(asc(mailRecipients.address))

export const noteRecipient = (
  tx: Tx,
  id: string,
  result: { status: 'sent' | 'failed' | 'queued'; reason: string | null },
) =>
  tx
    .update(mailRecipients)
    .set({
      ...result,
      reason: result.reason?.slice(0, 500) ?? null,
      attempts: sql`${mailRecipients.attempts} + 1`,
      ...(result.status === 'sent' && { sentAt: sql`now()` }),
    })
    .where(eq(mailRecipients.id, id))

type End = {
  giveUp: boolean
  /** why it reached no recipient */
  reason?: string | undefined
}

/** Releases the e-mail with its outcome over all recipients. */
export const concludeMail = async (tx: Tx, id: string, { giveUp, reason: ownReason }: End) => {
  if (giveUp) {
    const waiting = and(eq(mailRecipients.mailId, id), eq(mailRecipients.status, 'queued'))
    await tx.update(mailRecipients).set({ status: 'failed' }).where(waiting)
  }
  const rows = await tx.select().from(mailRecipients).where(eq(mailRecipients.mailId, id))
  const has = (status: MailStatus) => rows.some(row => row.status === status)
  const status = (['queued', 'failed', 'canceled'] as const).find(has) ?? 'sent'
  const reason =
    ownReason ??
    rows.find(row => row.status === 'failed')?.reason ??
    rows.find(row => row.status === 'queued')?.reason ??
    null
  const [mail] = await tx
    .update(mails)
    .set({ status, reason, claimedUntil: null, ...(status === 'sent' && { sentAt: sql`now()` }) })
    .where(eq(mails.id, id))
    .returning()
  if (mail?.confidential && status === 'sent') await blank(tx, id)
  return mail
}

/** It is not sent again, so its link is removed: no one should find it in the database or a backup. */
const blank = (tx: Tx, id: string) => tx.update(mails).set({ html: '', text: '' }).where(eq(mails.id, id))

/** Releases the e-mail as it is, with the reason why it waits; pages that show what became of it say so at once. */
export const leaveWaiting = async (tx: Tx, id: string, reason: string): Promise<void> => {
  await tx
    .update(mails)
    .set({ reason, claimedUntil: null })
    .where(and(eq(mails.id, id), eq(mails.status, 'queued')))
  announce(tx, { topic: 'mails' })
}

/** Who answers replies to the company's e-mails; undefined where no one was named. */
export const findReplyTo = async (tx: Tx): Promise<{ address: string; name: string } | undefined> => {
  const [customer] = await tx.select({ name: customers.name, settings: customers.settings }).from(customers)
  const { contact } = customerSettings(customer?.settings)
  return contact.email ? { address: contact.email, name: contact.name || (customer?.name ?? '') } : undefined
}
