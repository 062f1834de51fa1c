import type { AuditEntry } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertOne } from '../../platform/database/rows.ts'
import { announce } from '../../platform/live/announce.ts'
import { progressOf, type Run } from '../../records/public/run.ts'
import type { DraftRow } from './draft.ts'
import { drafts } from './drafts.table.ts'

/** A published checklist that someone may run. */
type Runnable = { id: string; code: string; revision: number } & Omit<Run, 'earlierRounds'>

const noHeader = { machine: '', part: '', lot: '', lotSize: null }

/** Stores the empty draft of a run that someone starts. */
export const beginDraft = async (
  tx: Tx,
  audit: (entry: AuditEntry) => void,
  { id: checklistId, code, revision, ...run }: Runnable,
  given: { id?: string; name: string; named: boolean; userIdentity: string },
): Promise<DraftRow> => {
  const draft = await insertOne(tx, drafts, {
    ...{ checklistId, revision, header: noHeader, ...given },
    ...progressOf({ ...run, earlierRounds: [] }, {}),
  })
  const { id, name } = draft
  const said = { name, checklist: code, revision }
  audit({ action: 'Checklist Execution Create', entity: 'drafts', entityId: id, new: said })
  announce(tx, { topic: 'drafts' })
  return draft
}
