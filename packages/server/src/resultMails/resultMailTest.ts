// A result e-mail that a person sends to themselves, to see how a text arrives.
import type { TemplateTrial } from '@gemba/domain/resultMails/resultMails.schema'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import type { MailKind, MailReader, MailWords } from '../platform/mail/mailKind.ts'
import { locales, phrase } from '../platform/phrases.ts'
import { prepareFiles } from '../submissions/public/paperOfRecord.ts'
import type { ResultMail } from './result.ts'
import { contentOf, subjectOf, wordsOf } from './resultMail.ts'
import { resultValues } from './resultValues.ts'
import { sampleResult } from './sampleResult.ts'
import { storedResult } from './storedResult.ts'

/** `failures` only for what is made up; a stored round has its own. */
export type TriedText = { data: ResultMail; failures: string | null }

/** A text with the submission that it is tried with. 404 when the actor may not see that one. */
export const tryText = async (tx: Tx, actor: Actor, trial: TemplateTrial): Promise<TriedText> => {
  const { language, submissionId, subject, body, facts } = trial
  const text = { subject, body, facts }
  if (submissionId) {
    const { data } = await storedResult(tx, actor, submissionId)
    return { data: { ...data, text }, failures: null }
  }
  const { data, failures } = sampleResult(language)
  return { data: { ...data, text }, failures }
}

/** What a tried text says, by the code that writes e-mails. */
export const triedWords = async (tx: Tx, { data, failures }: TriedText, reader: MailReader): Promise<MailWords> =>
  failures === null || !data.text
    ? contentOf(tx, data, reader)
    : wordsOf(data.text, resultValues(data, failures, reader), reader)

/** Says that it is a test, in its subject and its first paragraph. */
export const resultMailTest: MailKind<TriedText> = {
  name: 'result mail test',
  subject: ({ data }, reader) =>
    phrase(reader.locale, 'resultMails:test.subject', { subject: subjectOf(data, reader) }),
  content: async (tx, tried, reader) => {
    const words = await triedWords(tx, tried, reader)
    return { ...words, paragraphs: [phrase(reader.locale, 'resultMails:test.intro'), ...words.paragraphs] }
  },
  attached: async (_tx, { entityId }) => (entityId ? ['PDF', 'CSV'].map(name => ({ name, state: 'made' })) : []),
  attachments: async (tx, mail, runtime) => {
    if (!mail.entityId) return async () => []
    const language = locales.find(locale => locale === mail.language) ?? 'en'
    return prepareFiles(tx, runtime, { submissionId: mail.entityId, language, pdf: true, csv: true })
  },
}
