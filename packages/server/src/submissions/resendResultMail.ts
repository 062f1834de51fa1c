import { and, ne } from 'drizzle-orm'
import { mails } from '../mails/public/mails.table.ts'
import { requeueMail } from '../mails/public/queueMail.ts'
import type { Tx } from '../platform/database/database.ts'
import { ofSubmission } from './public/resultMailReason.ts'

/** Sends the result again to those who have not got it. */
export const resendResultMail = async (tx: Tx, submissionId: string): Promise<number> => {
  const waiting = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(ofSubmission(submissionId), ne(mails.status, 'sent')))
  for (const { id } of waiting) await requeueMail(tx, id)
  return waiting.length
}
