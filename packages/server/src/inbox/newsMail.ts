import { addressOfNews, type News } from '@gemba/domain/inbox/news.schema'
import type { MailKind } from '../platform/mail/mailKind.ts'
import { phrase } from '../platform/phrases.ts'
import { wordNews } from './words.ts'

/** The mail that tells one piece of news; `by` caused it, unless nobody did. */
export const newsMail: MailKind<{ news: News; by: string | null }> = {
  name: 'news',
  subject: ({ news }, { locale, customer }) => wordNews(news, locale, customer.settings),
  content: async (_tx, { news, by }, { locale, url }) => ({
    paragraphs: [...(by ? [phrase(locale, 'inbox:mail.by', { name: by })] : []), phrase(locale, 'inbox:mail.why')],
    button: { label: phrase(locale, 'inbox:mail.open'), url: new URL(addressOfNews(news), url).href },
  }),
}
