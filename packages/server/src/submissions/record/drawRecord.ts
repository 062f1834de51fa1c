import type { CustomerSettings } from '@gemba/domain/customers/customer.schema'
import type { PrintedRecord } from '@gemba/domain/submissions/printedRecord'
import { printRecord, type RecordedSubmission } from '@gemba/domain/submissions/printRecord'
import { printWords } from '@gemba/domain/submissions/printWords'
import { roleNames } from '@gemba/domain/workflow/roles'
import { type Locale, phrase } from '../../platform/phrases.ts'
import type { Task } from '../../platform/workers/task.ts'
import { figure } from './figure.ts'
import type { Evidence } from './paperStyle.ts'
import { type ReadRecord, Recorded } from './recorded.ts'
import { recordPdf } from './recordPdf.ts'

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

export type ToDraw = {
  submission: ReadRecord
  reader: PrintedFor
  evidence: Evidence
  /** the address of the product */
  url: string
  printedAt: string
}

export type DrawnRecord = { name: string; bytes: Uint8Array }

/**
 * The printed record as PDF, and the name of its file.
 *
 * @public called by its name in a worker
 */
export const drawRecord = async ({ submission, reader, evidence, url, printedAt }: ToDraw): Promise<DrawnRecord> => {
  const { language, customer, printedBy } = reader
  const recorded = Recorded.parse(submission)
  const aliases: Readonly<Partial<Record<string, string>>> = customer.settings.workflowAliases
  const record = printRecord(
    recorded,
    {
      ...{ company: customer, url, printedAt, printedBy },
      roleName: role => aliases[roleNames[role]] ?? phrase(language, `workflow:role.${role}`),
    },
    wordsFor(recorded, reader),
  )
  const say = (key: string, params?: Record<string, string | number>) => phrase(language, `submissions:${key}`, params)
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  return { name: fileName(record), bytes: await recordPdf(record, { direction, say, evidence }, language) }
}

/** Every record is drawn by a worker: even a small one takes as long as a hundred requests. */
export const drawTask: Task<ToDraw, DrawnRecord> = {
  name: 'drawRecord',
  file: import.meta.url,
  budget: 60_000,
  run: drawRecord,
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

const fileName = ({ number, title }: PrintedRecord): string =>
  // Without what file systems refuse, and no letter cut in half.
  `${[...(number ?? title).replace(/[\\/:*?"<>|\s]+/g, '-')].slice(0, 100).join('')}.pdf`
