import { and, eq, ne, sql } from 'drizzle-orm'
import { mails } from '../../mails/public/mails.table.ts'
import type { Tx } from '../../platform/database/database.ts'

export const resultMailKind = 'submission result'

/** The result mails of a submission, one for each language. */
export const ofSubmission = (id: string) =>
  and(eq(mails.kind, resultMailKind), eq(mails.entity, 'submissions'), eq(mails.entityId, id))

/** Why a result was not sent, in the words of the mail server; null while it is being sent, and when it was sent. */
export const findMailReason = async (tx: Tx, submissionId: string): Promise<string | null> => {
  const [mail] = await tx
    .select({ reason: mails.reason })
    .from(mails)
    .where(and(ofSubmission(submissionId), ne(mails.status, 'sent'), sql`${mails.reason} is not null`))
    .limit(1)
  return mail?.reason ?? null
}
