// The e-mail with the result of a run: facts and what still fails, with the record on paper attached.
import type { Named } from '@gemba/domain/checklists/checklistName'
import { nameIn } from '@gemba/domain/checklists/checklistName'
import { customerSettings } from '@gemba/domain/customers/customer.schema'
import { and, eq, ne, sql } from 'drizzle-orm'
import { customers } from '../customers/public/customers.table.ts'
import { mails } from '../mails/public/mails.table.ts'
import type { Tx } from '../platform/database/database.ts'
import { announce } from '../platform/live/announce.ts'
import type { AnyMailKind, MailKind, QueuedMail } from '../platform/mail/mailKind.ts'
import { locales, phrase } from '../platform/phrases.ts'
import { customerZone, minuteIn } from '../platform/zone.ts'
import { addressOfRecord, type RecordRef } from '../records/public/addressOfRecord.ts'
import { loadRun } from '../records/public/run.ts'
import { submissions } from '../records/public/submissions.table.ts'
import { failedLines } from './failedLines.ts'
import { getRecordToSend } from './getSubmission.ts'
import { prepareRecordPdf } from './record/makeRecordPdf.ts'
import { ofSubmission, resultMailKind } from './resultMailReason.ts'

/** A round as it was submitted. */
export type ResultMail = RecordRef &
  Named & {
    round: number
    result: 'pass' | 'fail'
    number: string | null
    machine: string
    part: string
    lot: string
    lotSize: number | null
    /** of what can fail and applies: all rounds so far together */
    failed: number
    total: number
    /** empty where someone filled it in by a public link without saying who they are */
    inspectedBy: string
    /** by which public link it came */
    publicLink?: string
    /** the name or badge that was typed in this round */
    userIdentity: string
    at: string
  }

const subject: MailKind<ResultMail>['subject'] = (data, { locale }) =>
  phrase(locale, 'submissions:mail.subject', {
    ...{ result: data.result, checklist: nameIn(data, locale), number: data.number ?? '' },
  })

const content: MailKind<ResultMail>['content'] = async (tx, data, { locale, url, customer }) => {
  const say = (key: string, params?: Record<string, string | number>) => phrase(locale, `submissions:${key}`, params)
  const { round, result, failed, total } = data
  const { definition, earlierRounds: rounds } = await loadRun(tx, data)
  const zone = customerZone({ customer })
  const facts: [string, string | number | null][] = [
    [say('fact.irNumber'), data.number],
    [say('fact.checklist'), nameIn(data, locale)],
    [say('fact.result'), say('result', { result })],
    [say('fact.failed'), say('failedOf', { failed, total })],
    [say('fact.round'), round > 1 ? round : null],
    [say('fact.machine'), data.machine],
    [say('fact.part'), data.part],
    [say('fact.lot'), data.lot],
    [say('fact.lotSize'), data.lotSize],
    [say(data.publicLink ? 'fact.respondent' : 'fact.inspectedBy'), data.inspectedBy],
    [say('fact.publicLink'), data.publicLink ?? null],
    [say('fact.identity'), data.userIdentity],
    [say('fact.at'), `${minuteIn(zone, new Date(data.at))} (${zone})`],
  ]
  return {
    paragraphs: [say('mail.intro', { result, failed }), ...failedLines(definition, rounds.slice(0, round), locale)],
    facts: facts.flatMap(([label, value]) => (value ? [[label, String(value)] as const] : [])),
    button: { label: say('mail.view'), url: addressOfRecord(data, url) },
  }
}

/** The submission is 'sent' once all of its mails are. */
const concluded = async (tx: Tx, mail: QueuedMail) => {
  if (!mail.entityId) return
  // Mails of two languages may be concluded at the same time: one waits here, and then sees the outcome of the other.
  await tx.select({ id: submissions.id }).from(submissions).where(eq(submissions.id, mail.entityId)).for('update')
  const unsent = tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(ofSubmission(mail.entityId), ne(mails.status, 'sent')))
  await tx
    .update(submissions)
    .set({ isEmailSent: sql`not exists ${unsent}` })
    .where(eq(submissions.id, mail.entityId))
  announce(tx, { topic: 'submissions' })
}

/** The record as it is when the e-mail is sent, in the mail's language and the customer's zone. */
const attachments: NonNullable<AnyMailKind['attachments']> = async (tx, mail, runtime) => {
  const columns = { id: customers.id, name: customers.name, settings: customers.settings }
  const [customer] = await tx.select(columns).from(customers)
  if (!mail.entityId || !customer) return async () => []
  const settings = customerSettings(customer.settings)
  const language = locales.find(locale => locale === mail.language) ?? settings.language
  const reader = {
    language,
    timezone: customerZone({ customer: { settings } }),
    dateFormats: [settings.locale],
    customer: { name: customer.name, settings },
    printedBy: null,
  }
  // A company's mails are one more person in its queue.
  const owner = { customerId: customer.id, userId: 'mails' }
  const draw = await prepareRecordPdf(tx, runtime, await getRecordToSend(tx, language, mail.entityId), reader, owner)
  return async () => {
    const { name, bytes } = await draw()
    return [{ name, mediaType: 'application/pdf', bytes }]
  }
}

/** Attaches the record, and stores in the submission what became of its e-mail. */
export const resultMail: MailKind<ResultMail> = { name: resultMailKind, subject, content, concluded, attachments }
