import { queueMail } from '../mails/public/queueMail.ts'
import type { Tx } from '../platform/database/database.ts'
import type { MailKind } from '../platform/mail/mailKind.ts'
import { type Locale, phrase } from '../platform/phrases.ts'

type Receipt = { checklist: string; reference: string }

/** The e-mail to someone who filled in a checklist by a public link. It names no answers: the address may be mistyped. */
export const receiptMail: MailKind<Receipt> = {
  name: 'public receipt',
  subject: ({ checklist }, { locale }) => phrase(locale, 'publicLinks:receipt.subject', { checklist }),
  content: async (_tx, { checklist, reference }, { locale, customer }) => ({
    paragraphs: [
      phrase(locale, 'publicLinks:receipt.received', { checklist, company: customer.name }),
      phrase(locale, 'publicLinks:receipt.reference', { reference }),
    ],
  }),
}

type Queued = Receipt & { to: { address: string; name: string }; locale: Locale }

/** Queues the receipt, in the language of the page. */
export const queueReceipt = async (tx: Tx, { to, locale, checklist, reference }: Queued): Promise<void> => {
  await queueMail(tx, receiptMail, { to: [to], data: { checklist, reference }, language: locale, confidential: true })
}
