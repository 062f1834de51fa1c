import type { LanguageCode } from '@gemba/domain/core/languages'
import { boolean, text, unique, varchar } from 'drizzle-orm/pg-core'
import { customerTable, edited } from '../../platform/database/table.ts'

/** What a company's result e-mails say in a language; without a row they say what comes with the product. */
export const resultMailTemplates = customerTable(
  'result_mail_templates',
  {
    ...edited,
    language: varchar({ length: 5 }).$type<LanguageCode>().notNull(),
    subject: varchar({ length: 200 }).notNull(),
    body: text().notNull(),
    facts: boolean().notNull(),
  },
  table => [unique('result_mail_templates_language').on(table.customerId, table.language)],
)
