import { addressOfNews, type News } from '@gemba/domain/inbox/news.schema'
import type { MailKind } from '../platform/mail/mailKind.ts'
import { phrase } from '../platform/phrases.ts'
import { wordNews } from './words.ts'

/** How many lines a summary names; the rest is counted. */
const mostLines = 30

/** The morning's mail about everything that has waited for a person; `count` is more than `news` has where it is long. */
export const summaryMail: MailKind<{ news: News[]; count: number }> = {
  name: 'news summary',
  subject: ({ count }, { locale }) => phrase(locale, 'inbox:summary.subject', { count }),
  content: async (_tx, { news, count }, { locale, url, customer }) => {
    const lines = news.map(
      one => `• ${wordNews(one, locale, customer.settings)}\n${new URL(addressOfNews(one), url).href}`,
    )
    const rest = count - lines.length
    return {
      paragraphs: [
        ...lines,
        ...(rest > 0 ? [phrase(locale, 'inbox:summary.more', { count: rest })] : []),
        phrase(locale, 'inbox:mail.why'),
      ],
      button: { label: phrase(locale, 'inbox:summary.open'), url: new URL('/dashboard', url).href },
    }
  },
}

/** What a summary says of these news. */
export const summaryOf = (news: readonly News[]) => ({ news: news.slice(0, mostLines), count: news.length })
