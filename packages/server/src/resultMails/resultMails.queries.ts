import { type ChecklistType, checklistFlag, checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import type { LanguageCode } from '@gemba/domain/core/languages'
import type { ResultMailTemplate } from '@gemba/domain/resultMails/resultMails.schema'
import { and, desc, eq } from 'drizzle-orm'
import { checklists } from '../checklists/public/checklists.table.ts'
import { mailRecipients, mails } from '../mails/public/mails.table.ts'
import { wordReason } from '../mails/public/wordReason.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import type { Locale } from '../platform/phrases.ts'
import { submissions } from '../records/public/submissions.table.ts'
import { visibleSubmissions } from '../records/public/visible.ts'
import { defaultText } from './defaultText.ts'
import { resultMailTemplates } from './public/resultMails.table.ts'
import { resultMailTest } from './resultMailTest.ts'

const shown = 20

/** The text of a language: the company's own, or the one that comes with the product. */
export const findTemplate = async (tx: Tx, language: LanguageCode): Promise<ResultMailTemplate> => {
  const [own] = await tx.select().from(resultMailTemplates).where(eq(resultMailTemplates.language, language))
  if (!own) return { language, ...defaultText(language), isDefault: true, version: 0 }
  const { subject, body, facts, version } = own
  return { language, subject, body, facts, isDefault: false, version }
}

/**
 * The newest submissions with a result that a person may see, or the one with a number: of each type by the index of its
 * days, however many there are. A bypass is not mailed.
 */
export const findExamples = async (tx: Tx, actor: Actor, number?: string) => {
  const { id, irNumber, result, submittedAt, type, checklistId, customerId } = submissions
  const newestOf = (offered: ChecklistType) =>
    tx
      .select({ id, name: checklists.name, irNumber, result, submittedAt })
      .from(submissions)
      .innerJoin(checklists, and(eq(checklists.customerId, customerId), eq(checklists.id, checklistId)))
      .where(and(eq(type, offered), number ? eq(irNumber, number) : undefined, visibleSubmissions(actor)))
      .orderBy(desc(submittedAt), desc(id))
      .limit(2 * shown)
  const offered = checklistTypes.filter(type => actor.hasFeature(checklistFlag[type]))
  // Few are bypassed, and the index of days knows nothing of them.
  const found = (await Promise.all(offered.map(newestOf))).flat()
  const mailed = found.flatMap(({ result: outcome, ...row }) => (outcome ? [{ ...row, result: outcome }] : []))
  return mailed.sort((one, other) => other.submittedAt.getTime() - one.submittedAt.getTime()).slice(0, shown)
}

/** What became of a test that a person sent to themselves; undefined for any other e-mail. */
export const findTest = async (tx: Tx, actor: Actor, id: string, locale: Locale) => {
  const [test] = await tx
    .select({ id: mails.id, status: mails.status, reason: mails.reason, address: mailRecipients.address })
    .from(mails)
    .innerJoin(
      mailRecipients,
      and(eq(mailRecipients.customerId, mails.customerId), eq(mailRecipients.mailId, mails.id)),
    )
    .where(and(...[eq(mails.id, id), eq(mails.kind, resultMailTest.name), eq(mails.createdBy, actor.id)]))
  return test && { ...test, reason: test.reason && wordReason(locale, test.reason) }
}
