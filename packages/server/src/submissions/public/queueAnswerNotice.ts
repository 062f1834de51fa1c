import { queueMail } from '../../mails/public/queueMail.ts'
import { byLanguage, findRecipients, type Recipient } from '../../mails/public/recipients.ts'
import { nameOf } from '../../platform/http/actor.ts'
import type { RoundReaction } from '../../records/public/storeRound.ts'
import { answerNotice } from '../answerNotice.ts'

/**
 * Queues e-mails to the holders of the roles that triggers name, with the answers that are the reason, each in their
 * language. Answers of an earlier round were reported then.
 */
export const queueAnswerNotice: RoundReaction = async (tx, { run, answers, evaluation, by, publicly }) => {
  const isNew = new Set(
    evaluation.questions.filter(({ id, asked }) => !asked || Object.hasOwn(answers, id)).map(({ id }) => id),
  )
  const notices: { questions: string[]; recipients: Recipient[] }[] = []
  for (const { role, questions: reasons } of evaluation.notifications) {
    const questions = reasons.filter(id => isNew.has(id))
    if (questions.length === 0) continue
    const recipients = await findRecipients(tx, { roleNames: [role] }, by.customer.settings.language)
    notices.push({ questions, recipients })
  }
  return async ({ submission: { id, checklistId, type, revision, irNumber } }) => {
    const facts = { submissionId: id, checklistId, type, revision, number: irNumber, name: run.name, names: run.names }
    for (const { questions, recipients } of notices)
      for (const [language, to] of byLanguage(recipients)) {
        const data = {
          ...facts,
          by: publicly ? publicly.respondent.name || publicly.respondent.link : nameOf(by),
          questions,
        }
        await queueMail(tx, answerNotice, { to, data, language, about: { entity: 'submissions', id } })
      }
  }
}
