import { createHash } from 'node:crypto'
import { isolatedAmong } from '@gemba/domain/core/direction'
import { maxReceiptsADay } from '@gemba/domain/publicLinks/receipts'
import { and, eq } from 'drizzle-orm'
import { takeTurn } from '../auth/public/rateLimit.ts'
import { mails } from '../mails/public/mails.table.ts'
import { queueMail } from '../mails/public/queueMail.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { MailKind } from '../platform/mail/mailKind.ts'
import { type Locale, phrase } from '../platform/phrases.ts'

type Receipt = { checklist: string; reference: string }

/** The e-mail to someone who filled in a checklist by a public link. It names no answers: the address may be mistyped. */
export const receiptMail: MailKind<Receipt> = {
  name: 'public receipt',
  subject: ({ checklist }, { locale }) =>
    phrase(locale, 'publicLinks:receipt.subject', { checklist: isolatedAmong(locale, checklist) }),
  content: async (_tx, { checklist, reference }, { locale, customer }) => ({
    paragraphs: [
      phrase(locale, 'publicLinks:receipt.received', { checklist, company: customer.name }),
      phrase(locale, 'publicLinks:receipt.reference', { reference }),
    ],
  }),
}

/** Nothing of what the person typed is in the e-mail but the address that it goes to: it must carry no one's message. */
type Queued = Receipt & { to: string; locale: Locale; submissionId: string }

/** Queues the receipt, in the language of the page. Returns whether it will be sent. */
export const queueReceipt = async (
  tx: Tx,
  { to, locale, checklist, reference, submissionId }: Queued,
): Promise<boolean> => {
  const about = { entity: 'submissions', id: submissionId }
  const data = { checklist, reference }
  const mail = { to: [{ address: to }], data, language: locale, confidential: true, about }
  return (await queueMail(tx, receiptMail, mail)) !== null
}

/** Whether a submission has a receipt in the outbox. */
export const isReceiptQueued = async (tx: Tx, submissionId: string): Promise<boolean> => {
  const its = and(eq(mails.kind, receiptMail.name), eq(mails.entity, 'submissions'), eq(mails.entityId, submissionId))
  const rows = await tx.select({ id: mails.id }).from(mails).where(its).limit(1)
  return rows.length > 0
}

/** At one address a day: whoever types that of someone else cannot fill their inbox. */
const limits = { ofLink: { most: maxReceiptsADay, seconds: 86_400 }, ofAll: { most: 10, seconds: 86_400 } }

/** Providers that ignore dots in what is before the @. */
const withoutDots = ['gmail.com', 'googlemail.com']

/** Whose inbox it is, for the limits alone: what stands behind a + (RFC 5233) and upper case lead to the same one. */
export const inboxOf = (address: string): string => {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/.exec(address.trim().toLowerCase()) ?? []
  const name = local.replace(/(?<=.)\+.*$/, '')
  return `${withoutDots.includes(domain) ? name.replaceAll('.', '') : name}@${domain}`
}

/** Counts one more receipt to an address. Returns whether it may be sent: by this link and by all links of the installation together there are not too many. */
export const mayMailReceipt = async (db: Database, linkId: string, address: string): Promise<boolean> => {
  const whose = createHash('sha256').update(inboxOf(address)).digest('hex')
  try {
    await takeTurn(db, `public receipts of ${linkId} to ${whose}`, limits.ofLink)
    await takeTurn(db, `public receipts to ${whose}`, limits.ofAll)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too-many-requests') return false
    throw error
  }
}
