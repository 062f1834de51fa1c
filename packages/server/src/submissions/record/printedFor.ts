import type { CustomerSettings } from '@gemba/domain/customers/customer.schema'
import type { PrintedRecord } from '@gemba/domain/submissions/printedRecord'
import { printRecord, type RecordedSubmission } from '@gemba/domain/submissions/printRecord'
import { printWords } from '@gemba/domain/submissions/printWords'
import { roleNames } from '@gemba/domain/workflow/roles'
import { type Locale, phrase } from '../../platform/phrases.ts'
import { figure } from './figure.ts'
import { type ReadRecord, Recorded } from './recorded.ts'

export type PrintedFor = {
  language: Locale
  /** IANA zone of the times */
  timezone: string
  /** BCP 47 tags of forms of dates; the first that is of the language counts */
  dateFormats: readonly (string | undefined)[]
  customer: { name: string; settings: CustomerSettings }
  /** no one for a mail */
  printedBy: string | null
}

export type ToPrint = {
  submission: ReadRecord
  reader: PrintedFor
  /** the address of the product */
  url: string
  printedAt: string
}

/** A submission as it is printed for a reader. Takes long: for workers. */
export const printedFor = ({ submission, reader, url, printedAt }: ToPrint): PrintedRecord => {
  const { language, customer, printedBy } = reader
  const recorded = Recorded.parse(submission)
  const aliases: Readonly<Partial<Record<string, string>>> = customer.settings.workflowAliases
  return printRecord(
    recorded,
    {
      ...{ company: customer, url, printedAt, printedBy },
      roleName: role => aliases[roleNames[role]] ?? phrase(language, `workflow:role.${role}`),
    },
    wordsFor(recorded, reader),
  )
}

const wordsFor = ({ definition }: RecordedSubmission, { language, timezone, dateFormats }: PrintedFor) =>
  printWords(
    {
      language,
      fallbackLanguage: definition.defaultLanguage,
      languages: definition.languages,
      say: (key, params) => phrase(language, `submissions:${key}`, params),
      figure: figure(language),
    },
    { timezone, locale: dateFormats.find(tag => tag?.split('-')[0] === language) ?? language },
  )

/** The name of its file, without what file systems refuse, and no letter cut in half. */
export const fileName = ({ number, title }: PrintedRecord, ending: string): string =>
  `${[...(number ?? title).replace(/[\\/:*?"<>|\s]+/g, '-')].slice(0, 100).join('')}.${ending}`
