import { MailSettings } from '@gemba/domain/checklists/checklist.schema'
import { nameIn } from '@gemba/domain/checklists/checklistName'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import type { Evaluation } from '@gemba/domain/checklists/evaluation/evaluate'
import { addressOf } from '@gemba/domain/core/routeTable'
import { customerSettings } from '@gemba/domain/customers/customer.schema'
import { and, eq, type InferSelectModel, ne, sql } from 'drizzle-orm'
import type { checklists } from '../checklists/public/checklists.table.ts'
import { customers } from '../customers/public/customers.table.ts'
import type { Run } from '../drafts/public/run.ts'
import { mails } from '../mails/public/mails.table.ts'
import { queueMail, requeueMail } from '../mails/public/queueMail.ts'
import { byLanguage } from '../mails/public/recipients.ts'
import type { Tx } from '../platform/database/database.ts'
import { type Actor, nameOf } from '../platform/http/actor.ts'
import { announce } from '../platform/live/announce.ts'
import { layOutMail } from '../platform/mail/layout.ts'
import type { MailListener, QueuedMail } from '../platform/mail/listener.ts'
import { type Locale, locales, phrase } from '../platform/phrases.ts'
import { customerZone, minuteIn } from '../platform/zone.ts'
import { failedLines } from './failedLines.ts'
import { getRecordToSend } from './getSubmission.ts'
import { findResultRecipients } from './mailing.ts'
import { submissions } from './public/submissions.table.ts'
import { prepareRecordPdf } from './record/makeRecordPdf.ts'
import { ofSubmission, resultMailKind } from './resultMailReason.ts'

type Result = {
  submission: InferSelectModel<typeof submissions>
  checklist: InferSelectModel<typeof checklists>
  run: Run
  /** of this round */
  answers: Answers
  evaluation: Evaluation
  /** the name or badge that was typed in this round */
  userIdentity: string
  at: Date
  /** who submitted this round */
  actor: Actor
  /** the address of the product */
  url: string
}

/**
 * Puts the result of a submitted round into the outbox, once for each language that is read, for the recipients who are
 * set on its checklist. The submission is 'Email not sent' from now until everybody has it.
 */
export const queueResultMail = async (tx: Tx, result: Result): Promise<void> => {
  const { submission, checklist, actor } = result
  const settings = MailSettings.parse(checklist.mail)
  const recipients = await findResultRecipients(tx, settings, submission.result, actor.customer.settings.language)
  let queued = false
  for (const [locale, to] of byLanguage(recipients)) {
    const { subject, ...content } = await contentOf(result, locale)
    const about = { entity: 'submissions', id: submission.id }
    const mailId = await queueMail(tx, { kind: resultMailKind, to, subject, ...content, language: locale, about })
    queued ||= mailId !== null
  }
  if (queued) await tx.update(submissions).set({ isEmailSent: false }).where(eq(submissions.id, submission.id))
}

const contentOf = async (result: Result, locale: Locale) => {
  const say = (key: string, params?: Record<string, string | number>) => phrase(locale, `submissions:${key}`, params)
  const { submission, run, answers, evaluation, userIdentity, at, actor, url } = result
  const { id, checklistId, type, revision, irNumber, machine, part, lot, lotSize, round } = submission
  const { failed } = evaluation.counts
  // As on paper: what cannot fail, such as a photo, and what does not apply is not counted.
  const total = evaluation.questions.filter(({ outcome }) => outcome === 'pass' || outcome === 'fail').length
  const name = nameIn(run, locale)
  const subject = say('mail.subject', { result: submission.result, checklist: name, number: irNumber ?? '' })
  const facts: [string, string | number | null][] = [
    [say('fact.irNumber'), irNumber],
    [say('fact.checklist'), name],
    [say('fact.result'), say('result', { result: submission.result })],
    [say('fact.failed'), say('failedOf', { failed, total })],
    [say('fact.round'), round > 1 ? round : null],
    [say('fact.machine'), machine],
    [say('fact.part'), part],
    [say('fact.lot'), lot],
    [say('fact.lotSize'), lotSize],
    [say('fact.inspectedBy'), nameOf(actor)],
    [say('fact.identity'), userIdentity],
    [say('fact.at'), `${minuteIn(customerZone(actor), at)} (${customerZone(actor)})`],
  ]
  const params = { checklistType: type, id: checklistId, response: id, revision: String(revision) }
  const path = addressOf('/checklists/$checklistType/$id/responses/$response/$revision', params)
  const body = await layOutMail({
    locale,
    title: subject,
    paragraphs: [say('mail.intro', { result: submission.result, failed }), ...failedLines(run, answers, locale)],
    facts: facts.flatMap(([label, value]) => (value ? [[label, String(value)] as const] : [])),
    button: { label: say('mail.view'), url: new URL(path, url).href },
    footer: actor.customer.name,
  })
  return { subject, ...body }
}

/** Sends the result again to those who have not got it. */
export const resendResultMail = async (tx: Tx, submissionId: string): Promise<number> => {
  const waiting = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(ofSubmission(submissionId), ne(mails.status, 'sent')))
  for (const { id } of waiting) await requeueMail(tx, id)
  return waiting.length
}

/** The submission is 'sent' once all of its mails are. */
const concluded = async (tx: Tx, mail: QueuedMail) => {
  if (!mail.entityId) return
  // Mails of two languages may be concluded at once: one waits here, and then sees what became of the other.
  await tx.select({ id: submissions.id }).from(submissions).where(eq(submissions.id, mail.entityId)).for('update')
  const unsent = tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(ofSubmission(mail.entityId), ne(mails.status, 'sent')))
  await tx
    .update(submissions)
    .set({ isEmailSent: sql`not exists ${unsent}` })
    .where(eq(submissions.id, mail.entityId))
  await announce(tx, { topic: 'submissions', id: mail.entityId })
}

/** The record as it stands when the mail goes out, in the mail's language and the customer's zone. */
const attachments: NonNullable<MailListener['attachments']> = async (tx, mail, services) => {
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
  const draw = await prepareRecordPdf(tx, services, await getRecordToSend(tx, language, mail.entityId), reader, owner)
  return async () => {
    const { name, bytes } = await draw()
    return [{ name, mediaType: 'application/pdf', bytes }]
  }
}

/** Attaches the record to a result mail, and tells the submission what became of it. */
export const resultMailListener: MailListener = { kind: resultMailKind, concluded, attachments }
