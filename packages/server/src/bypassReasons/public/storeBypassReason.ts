import type { BypassReasonInput } from '@gemba/domain/bypassReasons/bypassReasons.schema'
import type { AuditEntry } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { requireFreeName } from '../../platform/database/foldedName.ts'
import { insertOne } from '../../platform/database/rows.ts'
import { bypassReasons } from './bypassReasons.table.ts'

type Writing = { tx: Tx; audit: (entry: AuditEntry) => void }

/** Adds a reason to bypass a run; returns its row. @throws 422 at the name when another reason has it */
export const storeBypassReason = async ({ tx, audit }: Writing, input: BypassReasonInput) => {
  await requireFreeName(tx, bypassReasons, { name: input.name, taken: 'bypassReasons:nameTaken' })
  const reason = await insertOne(tx, bypassReasons, input)
  const entry = { action: 'Bypass Reasons Create', entity: 'bypass-reasons', entityId: reason.id } as const
  audit({ ...entry, new: bypassReasonWords(reason) })
  return reason
}

/** What the audit log keeps of a reason. */
export const bypassReasonWords = (reason: BypassReasonInput): BypassReasonInput => {
  const { name, checklistTypes, needsText, needsCosigner, active, place } = reason
  return { name, checklistTypes, needsText, needsCosigner, active, place }
}
