import { nameIn } from '@gemba/domain/checklists/checklistName'
import type { CustomerSettings } from '@gemba/domain/customers/customer.schema'
import type { News } from '@gemba/domain/inbox/news.schema'
import { roleNames } from '@gemba/domain/workflow/roles'
import { type Locale, phrase } from '../platform/phrases.ts'

/** One line that says what waits: `IR-2026-000123 needs your decision as QA Manager: Bearing housing`. */
export const wordNews = (news: News, locale: Locale, { workflowAliases }: CustomerSettings): string => {
  const aliases: Readonly<Partial<Record<string, string>>> = workflowAliases
  if (news.kind === 'approval') {
    const role = aliases[roleNames[news.role]] ?? phrase(locale, `workflow:role.${news.role}`)
    return phrase(locale, 'inbox:line.approval', { number: news.number, role, name: nameIn(news, locale) })
  }
  if (news.kind === 'remeasure')
    return phrase(locale, 'inbox:line.remeasure', { number: news.number, name: nameIn(news, locale) })
  return phrase(locale, `inbox:line.${news.kind}`, {
    ...{ number: news.number, title: news.title },
    day: news.dueDate ?? '',
  })
}
