import { customerSettings } from '@gemba/domain/customers/customer.schema'
import { eq } from 'drizzle-orm'
import { customers } from '../../customers/public/customers.table.ts'
import { endOfLink, filterLinkOf } from '../../filterLinks/public/filterLink.ts'
import type { Tx } from '../../platform/database/database.ts'
import { found } from '../../platform/http/refusal.ts'
import { layOutMail } from '../../platform/mail/layout.ts'
import type { AnyMailKind, MailReader } from '../../platform/mail/mailKind.ts'
import { locales } from '../../platform/phrases.ts'
import type { Settings } from '../../platform/settings.ts'
import { type MailRow, mails } from './mails.table.ts'
import { subjectLine } from './queueMail.ts'

/** The kinds of mails that are written when they are sent, and what their links are made of. */
export type Writing = { kinds: readonly AnyMailKind[]; settings: Pick<Settings, 'url' | 'secret'> }

export type Written = { subject: string; html: string; text: string }

type Unwritten = Pick<MailRow, 'kind' | 'language' | 'data'>

const writerOf = async (tx: Tx, { kinds, settings: { url, secret } }: Writing) => {
  const { id: customerId, name, settings } = found((await tx.select().from(customers))[0])
  const customer = { name, settings: customerSettings(settings) }
  const linkTo = (to: string) => filterLinkOf({ url, secret }, { customerId, to, endsAt: endOfLink() })
  return ({ kind: wanted, language, data }: Unwritten) => {
    const kind = kinds.find(({ name }) => name === wanted)
    if (!kind || !data) throw new Error(`nothing writes a mail of the kind '${wanted}'`)
    const locale = locales.find(known => known === language) ?? 'en'
    const reader: MailReader = { locale, url, linkTo, customer }
    return { subject: kind.subject(data, reader), content: () => kind.content(tx, data, reader), reader }
  }
}

/** Reads what a mail says; what it returns lays it out, when the transaction is over. */
export const prepareWriting = async (tx: Tx, writing: Writing, mail: Unwritten): Promise<() => Promise<Written>> => {
  const write = await writerOf(tx, writing)
  const { subject, content, reader } = write(mail)
  const words = await content()
  const { locale, customer } = reader
  return async () => ({
    subject,
    ...(await layOutMail({ locale, title: subject, ...words, footer: customer.name })),
  })
}

/** Stores the content of an e-mail, which no longer changes. */
export const keepWritten = (tx: Tx, id: string, { subject, html, text }: Written) =>
  tx
    .update(mails)
    .set({ subject: subjectLine(subject), html, text })
    .where(eq(mails.id, id))

/** The subjects of mails that may not be written yet. */
export const subjectsOf = async (
  tx: Tx,
  writing: Writing,
  listed: readonly (Unwritten & Pick<MailRow, 'subject'>)[],
): Promise<string[]> => {
  const write = listed.some(({ subject }) => subject === null) && (await writerOf(tx, writing))
  const isKnown = ({ kind, data }: Unwritten) => Boolean(data) && writing.kinds.some(({ name }) => name === kind)
  // A mail of a newer version, seen by a node that is not replaced yet, is still listed.
  return listed.map(mail => mail.subject ?? (write && isKnown(mail) ? write(mail).subject : mail.kind))
}
