// The e-mail with the result of a run: a text of the company, facts and what still fails, with the record on paper attached.
import type { ResultMailText } from '@gemba/domain/resultMails/resultMails.schema'
import { fillIn, paragraphsOf, type TemplateValues } from '@gemba/domain/resultMails/template'
import { and, eq, ne, sql } from 'drizzle-orm'
import { mails } from '../mails/public/mails.table.ts'
import type { Tx } from '../platform/database/database.ts'
import { announce } from '../platform/live/announce.ts'
import type { AnyMailKind, MailKind, MailReader, MailWords, QueuedMail } from '../platform/mail/mailKind.ts'
import { locales, phrase } from '../platform/phrases.ts'
import { loadRun } from '../records/public/run.ts'
import { submissions } from '../records/public/submissions.table.ts'
import { failedLines } from '../submissions/public/failedLines.ts'
import { prepareFiles } from '../submissions/public/paperOfRecord.ts'
import { ofSubmission, resultMailKind } from '../submissions/public/resultMailReason.ts'
import { defaultText } from './defaultText.ts'
import { causes } from './mailCauses.ts'
import type { ResultMail } from './result.ts'
import { factsOf, isolated, resultValues } from './resultValues.ts'

/** Where a subject needs no failures: they are several lines. */
export const subjectOf = (data: ResultMail, reader: MailReader): string => {
  const { subject } = data.text ?? defaultText(reader.locale)
  return fillIn(subject, isolated(resultValues(data, '', reader), reader.locale))
    .replace(/\s+/g, ' ')
    .trim()
}

/** The content of a text with these values. */
export const wordsOf = (text: ResultMailText, values: TemplateValues, { locale }: MailReader): MailWords => ({
  paragraphs: paragraphsOf(text.body, isolated(values, locale)),
  facts: text.facts ? factsOf(values, locale) : [],
  button: { label: phrase(locale, 'submissions:mail.view'), url: values.link },
})

/** The content of the mail about a stored round. */
export const contentOf = async (tx: Tx, data: ResultMail, reader: MailReader): Promise<MailWords> => {
  const { definition, earlierRounds: rounds } = await loadRun(tx, data)
  const failures = failedLines(definition, rounds.slice(0, data.round), reader.locale).join('\n')
  return wordsOf(data.text ?? defaultText(reader.locale), resultValues(data, failures, reader), reader)
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
  const { attached = { pdf: true, csv: false } } = (mail.data ?? {}) as Partial<ResultMail>
  if (!mail.entityId || !(attached.pdf || attached.csv)) return async () => []
  const language = locales.find(locale => locale === mail.language) ?? 'en'
  return prepareFiles(tx, runtime, { submissionId: mail.entityId, language, ...attached })
}

/** By their kinds: what they are called is known when they are made. */
const attached: NonNullable<AnyMailKind['attached']> = async (_tx, { data, entityId }) => {
  const { attached: wanted = { pdf: true, csv: false } } = (data ?? {}) as Partial<ResultMail>
  const names = [...(wanted.pdf ? ['PDF'] : []), ...(wanted.csv ? ['CSV'] : [])]
  return entityId ? names.map(name => ({ name, state: 'made' })) : []
}

/** Attaches the record, and stores in the submission what became of its e-mail. */
export const resultMail: MailKind<ResultMail> = {
  ...{ name: resultMailKind, subject: subjectOf, content: contentOf, concluded, attached, attachments, causes },
}
