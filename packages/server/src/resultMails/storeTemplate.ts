import type { LanguageCode } from '@gemba/domain/core/languages'
import type { ResultMailText } from '@gemba/domain/resultMails/resultMails.schema'
import { eq } from 'drizzle-orm'
import type { AuditEntry } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { insertOne, updateOne } from '../platform/database/rows.ts'
import { refuse } from '../platform/http/refusal.ts'
import { resultMailTemplates } from './public/resultMails.table.ts'

type Writing = { tx: Tx; audit: (entry: AuditEntry) => void }
type Change = { language: LanguageCode; version: number }

/** The stored text of a language; of two who store the first one, the second waits here. */
const held = async (tx: Tx, language: LanguageCode) => {
  const [row] = await tx
    .select()
    .from(resultMailTemplates)
    .where(eq(resultMailTemplates.language, language))
    .for('update')
  return row
}

/** Stores a text. @throws 409 when someone was faster */
export const storeTemplate = async (
  { tx, audit }: Writing,
  { language, version, subject, body, facts }: ResultMailText & Change,
) => {
  const old = await held(tx, language)
  if (!old && version !== 0) throw refuse('conflict')
  if (old && version === 0) throw refuse('conflict')
  const text = { subject, body, facts }
  const row = old
    ? await updateOne(tx, resultMailTemplates, old.id, { ...text, version })
    : await insertOne(tx, resultMailTemplates, { language, ...text })
  const entry = { action: 'Result Mails Update', entity: 'result-mail-templates', entityId: row.id } as const
  audit({ ...entry, ...(old && { old: wordsOf(old) }), new: wordsOf(row) })
}

/** Removes a company's own text. @throws 409 when someone was faster */
export const removeTemplate = async ({ tx, audit }: Writing, { language, version }: Change) => {
  const old = await held(tx, language)
  if (!old) return
  if (old.version !== version) throw refuse('conflict')
  await tx.delete(resultMailTemplates).where(eq(resultMailTemplates.id, old.id))
  const entry = { action: 'Result Mails Update', entity: 'result-mail-templates', entityId: old.id } as const
  audit({ ...entry, old: wordsOf(old) })
}

const wordsOf = ({ language, subject, body, facts }: ResultMailText & Pick<Change, 'language'>) => ({
  ...{ language, subject, body, facts },
})
