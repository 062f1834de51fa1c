import { queueWrittenMail } from '../mails/public/queueMail.ts'
import type { Database } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'
import { layOutMail } from '../platform/mail/layout.ts'
import { type Locale, phrase } from '../platform/phrases.ts'

export type AuthMail = {
  kind: 'verify' | 'hasAccount' | 'reset' | 'changed' | 'newAddress' | 'addressChanged'
  /** the customer whose outbox stores it */
  outbox: string
  to: string
  /** absent before an address is verified: nothing that a stranger wrote is put into an e-mail */
  name?: string | undefined
  locale: Locale
  link: string
  /** how long the link works, where it matters */
  hours?: number
  minutes?: number
}

/** Queues an e-mail about signing in. */
export const sendAuthMail = async (db: Database, { kind, outbox, to, name, locale, link, ...times }: AuthMail) => {
  const subject = phrase(locale, `auth:${kind}Subject`)
  const greeting = name ? phrase(locale, 'auth:mailGreeting', { name }) : phrase(locale, 'auth:mailGreetingNeutral')
  const { html, text } = await layOutMail({
    locale,
    title: subject,
    paragraphs: [greeting, phrase(locale, `auth:${kind}Text`, times)],
    button: { label: phrase(locale, `auth:${kind}Link`), url: link },
    footer: 'Gemba',
  })
  await transact(db, { customerId: outbox }, tx =>
    queueWrittenMail(tx, {
      kind: `sign-in ${kind}`,
      to: [{ address: to, ...(name && { name }) }],
      subject,
      html,
      text,
      confidential: true,
    }),
  )
}
