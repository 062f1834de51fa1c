import type { ResultMailText } from '@gemba/domain/resultMails/resultMails.schema'
import type { Tx } from '../platform/database/database.ts'
import type { Locale } from '../platform/phrases.ts'
import { defaultText } from './defaultText.ts'
import { resultMailTemplates } from './public/resultMails.table.ts'

/** A text, and whose: the version of the company's own, or 0 for the one that comes with the product. */
export type FoundText = { text: ResultMailText; templateVersion: number }

/** The company's text of each language, or the one that comes with the product. */
export const findTexts = async (tx: Tx): Promise<(language: Locale) => FoundText> => {
  const { language, subject, body, facts, version } = resultMailTemplates
  const own = await tx.select({ language, subject, body, facts, version }).from(resultMailTemplates)
  return wanted => {
    const found = own.find(one => one.language === wanted)
    if (!found) return { text: defaultText(wanted), templateVersion: 0 }
    const { subject, body, facts, version } = found
    return { text: { subject, body, facts }, templateVersion: version }
  }
}
