import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import type { LanguageCode } from '@gemba/domain/core/languages'
import type { originsMeant, resultsMeant } from '@gemba/domain/resultMails/rules.schema'
import { boolean, text, unique, uuid, varchar } from 'drizzle-orm/pg-core'
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

/** Who gets the results of which runs. Lists of ids may name who is gone; they are left out where they are read. */
export const resultMailRules = customerTable('result_mail_rules', {
  ...edited,
  name: varchar({ length: 100 }).notNull(),
  active: boolean().notNull(),
  types: text().array().$type<ChecklistType[]>().notNull(),
  checklistIds: uuid().array().notNull().default([]),
  categoryIds: uuid().array().notNull(),
  tagIds: uuid().array().notNull().default([]),
  machine: varchar({ length: 100 }).notNull(),
  result: varchar({ length: 10 }).$type<(typeof resultsMeant)[number]>().notNull(),
  origin: varchar({ length: 20 }).$type<(typeof originsMeant)[number]>().notNull(),
  userIds: uuid().array().notNull(),
  groupIds: uuid().array().notNull(),
  roleIds: uuid().array().notNull(),
  inspector: boolean().notNull(),
  supervisors: boolean().notNull().default(false),
  addresses: text().array().notNull().default([]),
  pdf: boolean().notNull(),
  csv: boolean().notNull(),
})
