import { nameIn } from '@gemba/domain/checklists/checklistName'
import { questionsOf } from '@gemba/domain/checklists/definition/definition.schema'
import { text } from '@gemba/domain/checklists/definition/localized'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import type { Evaluation } from '@gemba/domain/checklists/evaluation/evaluate'
import { addressOf } from '@gemba/domain/core/routeTable'
import type { InferSelectModel } from 'drizzle-orm'
import type { Run } from '../drafts/public/run.ts'
import { queueMail } from '../mails/public/queueMail.ts'
import { byLanguage, findRecipients } from '../mails/public/recipients.ts'
import type { Tx } from '../platform/database/database.ts'
import { type Actor, nameOf } from '../platform/http/actor.ts'
import { layOutMail } from '../platform/mail/layout.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import type { submissions } from './public/submissions.table.ts'

type Noticed = {
  submission: InferSelectModel<typeof submissions>
  run: Run
  /** of this round */
  answers: Answers
  evaluation: Evaluation
  actor: Actor
  url: string
}

/**
 * Tells the holders of the roles that triggers name which answers are the reason, each in their language. Of what an
 * earlier round answered they were told then.
 */
export const queueNotices = async (tx: Tx, noticed: Noticed): Promise<void> => {
  const { submission, answers, evaluation, actor } = noticed
  const isNew = new Set(
    evaluation.questions.filter(({ id, asked }) => !asked || Object.hasOwn(answers, id)).map(({ id }) => id),
  )
  for (const { role, questions: reasons } of evaluation.notifications) {
    const questions = reasons.filter(id => isNew.has(id))
    if (questions.length === 0) continue
    const recipients = await findRecipients(tx, { roleNames: [role] }, actor.customer.settings.language)
    for (const [locale, to] of byLanguage(recipients)) {
      const content = await contentOf(noticed, questions, locale)
      await queueMail(tx, {
        kind: 'answer notice',
        to,
        ...content,
        about: { entity: 'submissions', id: submission.id },
      })
    }
  }
}

const contentOf = async ({ submission, run, actor, url }: Noticed, questions: string[], locale: Locale) => {
  const { definition } = run
  const { id, checklistId, type, revision, irNumber } = submission
  const subject = phrase(locale, 'submissions:notice.subject', {
    checklist: nameIn(run, locale),
    number: irNumber ?? '',
  })
  const labels = questionsOf(definition)
    .filter(question => questions.includes(question.id))
    .map(question => text(question.label, locale, definition.defaultLanguage).text)
  const params = { checklistType: type, id: checklistId, response: id, revision: String(revision) }
  const path = addressOf('/checklists/$checklistType/$id/responses/$response/$revision', params)
  const body = await layOutMail({
    locale,
    title: subject,
    paragraphs: [
      phrase(locale, 'submissions:notice.intro', { name: nameOf(actor), count: labels.length }),
      labels.map(label => `• ${label}`).join('\n'),
    ],
    button: { label: phrase(locale, 'submissions:mail.view'), url: new URL(path, url).href },
    footer: actor.customer.name,
  })
  return { subject, ...body }
}
