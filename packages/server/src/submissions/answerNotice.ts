// The e-mail to the holders of a role that a trigger names, with the answers that are the reason.
import { type Named, nameIn } from '@gemba/domain/checklists/checklistName'
import { text } from '@gemba/domain/checklists/definition/localizedText'
import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'
import { isolatedAmong } from '@gemba/domain/core/direction'
import type { MailKind } from '../platform/mail/mailKind.ts'
import { phrase } from '../platform/phrases.ts'
import { addressOfRecord, type RecordRef } from '../records/public/addressOfRecord.ts'
import { loadRun } from '../records/public/run.ts'

export type AnswerNotice = RecordRef &
  Named & {
    number: string | null
    /** who submitted the answers */
    by: string
    /** the questions whose answers are the reason */
    questions: string[]
  }

export const answerNotice: MailKind<AnswerNotice> = {
  name: 'answer notice',
  subject: (data, { locale }) =>
    phrase(locale, 'submissions:notice.subject', {
      checklist: isolatedAmong(locale, nameIn(data, locale)),
      number: isolatedAmong(locale, data.number ?? ''),
    }),
  content: async (tx, data, { locale, url }) => {
    const { definition } = await loadRun(tx, { ...data, submissionId: null })
    const labels = questionsOf(definition)
      .filter(question => data.questions.includes(question.id))
      .map(question => text(question.label, locale, definition.defaultLanguage).text)
    return {
      paragraphs: [
        phrase(locale, 'submissions:notice.intro', { name: data.by, count: labels.length }),
        labels.map(label => `• ${label}`).join('\n'),
      ],
      button: { label: phrase(locale, 'submissions:mail.view'), url: addressOfRecord(data, url) },
    }
  },
}
