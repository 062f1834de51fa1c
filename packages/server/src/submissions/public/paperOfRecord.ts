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

/**
 * The record as it is now, as a PDF in this language and the customer's zone. Returns what draws it when the transaction is
 * over. 404 when the submission does not exist.
 */
export const preparePaper = async (
  tx: Tx,
  runtime: Runtime,
  { submissionId, language }: { submissionId: string; language: Locale },
): Promise<() => Promise<Attachment>> => {
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
  const draw = await prepareRecordPdf(tx, runtime, await getRecordToSend(tx, language, submissionId), reader, owner)
  return async () => {
    const { name: file, bytes } = await draw()
    return { name: file, mediaType: 'application/pdf', bytes }
  }
}
