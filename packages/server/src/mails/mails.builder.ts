// E-mails that no feature sends.
import { transact } from '../platform/database/transact.ts'
import type { MailKind } from '../platform/mail/mailKind.ts'
import type { testServer } from '../testing/testServer.ts'
import { queueWrittenMail, type WrittenMail } from './public/queueMail.ts'

/** One that a feature wrote itself. */
export const mail = (subject: string, ...addresses: string[]): WrittenMail => ({
  kind: 'greeting',
  to: addresses.map(address => ({ address, name: 'Ada Lovelace' })),
  subject,
  html: '<p>Good morning</p>',
  text: 'Good morning',
})
/** The same mail, written when it is sent. */
export const greeting: MailKind<{ name: string }> = {
  name: 'greeting',
  subject: ({ name }, { locale }) => `${locale === 'de' ? 'Guten Morgen' : 'Good morning'}, ${name}`,
  content: async (_, { name }, { customer }) => ({ paragraphs: [`${customer.name} greets ${name}`] }),
}
export const send = async ({ runtime, customer }: Awaited<ReturnType<typeof testServer>>, given: WrittenMail) => {
  const id = await transact(runtime.db, { customerId: customer.id }, tx => queueWrittenMail(tx, given))
  return id as string
}
