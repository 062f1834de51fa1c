import { customerSettings } from '@gemba/domain/customers/customer.schema'
import { customers } from '../../customers/public/customers.table.ts'
import type { Tx } from '../../platform/database/database.ts'
import { found } from '../../platform/http/refusal.ts'
import type { Attachment } from '../../platform/mail/mailer.ts'
import type { Locale } from '../../platform/phrases.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { customerZone } from '../../platform/zone.ts'
import { getRecordToSend } from '../getSubmission.ts'
import { prepareRecordPdf } from '../record/makeRecordPdf.ts'
import { tabulateTask } from '../record/tabulateRecord.ts'

type Wanted = { submissionId: string; language: Locale; pdf: boolean; csv: boolean }

/** All attachments of a mail together; many mail servers refuse more than 10 to 25 MB, and mail grows a message by a third. */
const mostBytes = 7_000_000

/**
 * The record as it is now, as files in this language and the customer's zone. Returns what makes them in workers when the
 * transaction is over. What is too large for an e-mail is left out: its button leads to the record. 404 when the submission
 * does not exist.
 */
export const prepareFiles = async (
  tx: Tx,
  runtime: Runtime,
  { submissionId, language, pdf, csv }: Wanted,
): Promise<() => Promise<Attachment[]>> => {
  const columns = { id: customers.id, name: customers.name, settings: customers.settings }
  const { id: customerId, name, settings: stored } = found((await tx.select(columns).from(customers))[0])
  const settings = customerSettings(stored)
  const reader = {
    language,
    timezone: customerZone({ customer: { settings } }),
    dateFormats: [settings.locale],
    customer: { name, settings },
    printedBy: null,
  }
  // A company's mails are one more person in its queue.
  const owner = { customerId, userId: 'mails' }
  const submission = await getRecordToSend(tx, language, submissionId)
  const draw = pdf ? await prepareRecordPdf(tx, runtime, submission, reader, owner) : undefined
  return async () => {
    const files: Attachment[] = []
    if (csv) {
      const given = { submission, reader, url: runtime.settings.url, printedAt: new Date().toISOString() }
      const { name: file, text } = await runtime.workers.run(tabulateTask, given, owner)
      files.push({ name: file, mediaType: 'text/csv; charset=utf-8', bytes: Buffer.from(text) })
    }
    if (draw) {
      const { name: file, bytes } = await draw()
      files.unshift({ name: file, mediaType: 'application/pdf', bytes })
    }
    let room = mostBytes
    return files.filter(({ bytes }) => {
      room -= bytes.length
      return room >= 0
    })
  }
}
