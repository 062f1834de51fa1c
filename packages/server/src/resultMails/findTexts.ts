import type { ResultMailText } from '@gemba/domain/resultMails/resultMails.schema'
import type { Tx } from '../platform/database/database.ts'
import type { Locale } from '../platform/phrases.ts'
import { defaultText } from './defaultText.ts'
import { resultMailTemplates } from './public/resultMails.table.ts'

/** The company's text of each language, or the one that comes with the product. */
export const findTexts = async (tx: Tx): Promise<(language: Locale) => ResultMailText> => {
  const { language, subject, body, facts } = resultMailTemplates
  const own = await tx.select({ language, subject, body, facts }).from(resultMailTemplates)
  return wanted => {
    const { language: _, ...text } = own.find(one => one.language === wanted) ?? { language, ...defaultText(wanted) }
    return text
  }
}
