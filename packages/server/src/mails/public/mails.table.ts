import type { MailStatus } from '@gemba/domain/mails/mails.schema'
import { boolean, index, integer, jsonb, text, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { customerTable, moment, reference } from '../../platform/database/table.ts'

const status = () => varchar({ length: 10 }).$type<MailStatus>().notNull().default('queued')

/** The outbox. An e-mail is queued in the transaction of its event, and sent by a job. */
export const mails = customerTable(
  'mails',
  {
    /** which mail it is, for those who want to know when it was sent: `submission result` */
    kind: varchar({ length: 60 }).notNull(),
    /** what a mail of this kind is written from, in `language`, by the job that sends it; null where it came written */
    data: jsonb().$type<object>(),
    /** null until it is written */
    subject: varchar({ length: 300 }),
    html: text(),
    text: text(),
    /** in which it is written */
    language: varchar({ length: 5 }).notNull().default('en'),
    /** ids of files; checked when they are read */
    attachments: jsonb().$type<string[]>().notNull().default([]),
    /** only for the recipient: it has a sign-in link, and is blanked once everyone has received it */
    confidential: boolean().notNull().default(false),
    entity: varchar({ length: 60 }),
    entityId: uuid(),
    status: status(),
    reason: varchar({ length: 500 }),
    sentAt: moment(),
    /** taken by a sending node until then */
    claimedUntil: moment(),
  },
  table => [
    index('mails_status').on(table.customerId, table.status, table.createdAt),
    index('mails_newest').on(table.customerId, table.createdAt),
    index('mails_entity').on(table.customerId, table.entity, table.entityId),
  ],
)

export type MailRow = typeof mails.$inferSelect

export const mailRecipients = customerTable(
  'mail_recipients',
  {
    mailId: uuid().notNull(),
    address: varchar({ length: 200 }).notNull(),
    name: varchar({ length: 200 }).notNull().default(''),
    status: status(),
    reason: varchar({ length: 500 }),
    attempts: integer().notNull().default(0),
    sentAt: moment(),
  },
  table => [
    unique('mail_recipients_once').on(table.customerId, table.mailId, table.address),
    reference(table, table.mailId, mails, 'cascade'),
  ],
)
