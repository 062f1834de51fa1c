import type { BypassReasonInput } from '@gemba/domain/bypassReasons/bypassReasons.schema'
import type { AuditEntry } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertOne } from '../../platform/database/rows.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { bypassReasons } from './bypassReasons.table.ts'
import { mainLanguageOf, namesToStore } from './reasonNames.ts'
import { requireFreeNames } from './requireFreeNames.ts'

type Writing = { tx: Tx; actor: Actor; audit: (entry: AuditEntry) => void }

/** Adds a reason to bypass a run; returns its row. @throws 422 at a name that another reason has */
export const storeBypassReason = async ({ tx, actor, audit }: Writing, input: BypassReasonInput) => {
  const main = mainLanguageOf(actor)
  const names = namesToStore(input, main)
  await requireFreeNames(tx, { name: input.name, names, main })
  const reason = await insertOne(tx, bypassReasons, { ...input, names })
  const entry = { action: 'Bypass Reasons Create', entity: 'bypass-reasons', entityId: reason.id } as const
  audit({ ...entry, new: bypassReasonWords(reason) })
  return reason
}

/** What the audit log keeps of a reason. */
export const bypassReasonWords = (reason: BypassReasonInput): BypassReasonInput => {
  const { name, names, checklistTypes, needsText, needsCosigner, active, place } = reason
  return { name, names, checklistTypes, needsText, needsCosigner, active, place }
}
