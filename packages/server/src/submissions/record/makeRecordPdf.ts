import { questionsOf } from '@gemba/domain/checklists/definition.schema'
import type { CustomerSettings } from '@gemba/domain/customers/customer.schema'
import type { PrintedRecord } from '@gemba/domain/submissions/printedRecord'
import { printRecord, type RecordedSubmission } from '@gemba/domain/submissions/printRecord'
import { printWords } from '@gemba/domain/submissions/printWords'
import { roleNames } from '@gemba/domain/workflow/roles'
import { z } from 'zod'
import { findFiles, picturesOf } from '../../files/public/findPictures.ts'
import type { Tx } from '../../platform/database.ts'
import type { Services } from '../../platform/nodeParts.ts'
import { type Locale, phrase } from '../../platform/phrases.ts'
import { figure } from './figure.ts'
import { recordPdf } from './recordPdf.ts'

export type PrintedFor = {
  language: Locale
  /** IANA zone of the times */
  timezone: string
  /** BCP 47 tags of forms of dates; the first that is of the language counts */
  dateFormats: readonly (string | undefined)[]
  customer: { name: string; settings: CustomerSettings }
  /** nobody for a mail */
  printedBy: string | null
}

/**
 * The printed record of a submission as PDF, with its pictures, and the name of its file. Answers what draws it, because
 * that takes its time and needs the transaction no more.
 */
export const prepareRecordPdf = async (
  tx: Tx,
  services: Services,
  submission: RecordedSubmission,
  reader: PrintedFor,
) => {
  const evidence = await findFiles(tx, filesOf(submission))
  return () => drawRecord(services, submission, reader, evidence)
}

type Files = Awaited<ReturnType<typeof findFiles>>

const drawRecord = async (services: Services, submission: RecordedSubmission, reader: PrintedFor, files: Files) => {
  const { language, customer, printedBy } = reader
  const aliases: Readonly<Partial<Record<string, string>>> = customer.settings.workflowAliases
  const record = printRecord(
    submission,
    {
      company: customer.name,
      url: services.settings.url,
      printedAt: new Date().toISOString(),
      printedBy,
      roleName: role => aliases[roleNames[role]] ?? phrase(language, `workflow:role.${role}`),
    },
    wordsFor(submission, reader),
  )
  const { names, pictures } = await picturesOf(services, files)
  const evidence = {
    names,
    pictures: new Map([...pictures].map(([id, jpeg]) => [id, `data:image/jpeg;base64,${jpeg.toString('base64')}`])),
  }
  const say = (key: string, params?: Record<string, string | number>) => phrase(language, `submissions:${key}`, params)
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  return { name: fileName(record), bytes: await recordPdf(record, { direction, say, evidence }, language) }
}

const wordsFor = ({ definition }: RecordedSubmission, { language, timezone, dateFormats }: PrintedFor) =>
  printWords(
    {
      language,
      fallbackLanguage: definition.defaultLanguage,
      say: (key, params) => phrase(language, `submissions:${key}`, params),
      figure: figure(language),
    },
    { timezone, locale: dateFormats.find(tag => tag?.split('-')[0] === language) ?? language },
  )

const fileName = ({ number, title }: PrintedRecord): string =>
  // Without what file systems refuse, and no letter cut in half.
  `${[...(number ?? title).replace(/[\\/:*?"<>|\s]+/g, '-')].slice(0, 100).join('')}.pdf`

/** Every file that an answer names; anything else than an id of ours cannot be one. */
const filesOf = ({ definition, rounds }: RecordedSubmission): string[] => {
  const asked = new Set(questionsOf(definition).map(({ id }) => id))
  const named = rounds.flatMap(({ answers }) =>
    Object.entries(answers).flatMap(([id, answer]) =>
      asked.has(id)
        ? [
            ...(answer.photos ?? []),
            ...(answer.type === 'photo' || answer.type === 'file' ? (answer.files ?? []) : []),
            ...(answer.type === 'signature' && answer.file ? [answer.file] : []),
          ]
        : [],
    ),
  )
  return [...new Set(named)].filter(id => z.uuid().safeParse(id).success)
}
