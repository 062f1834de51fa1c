import type { AuditEntry } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertOne } from '../../platform/database/rows.ts'
import { announce } from '../../platform/live/announce.ts'
import { progressOf, type Run } from '../../records/public/run.ts'
import type { DraftRow } from './draft.ts'
import { drafts } from './drafts.table.ts'

/** A published checklist that someone may run. */
type Runnable = { id: string; code: string; revision: number } & Omit<Run, 'earlierRounds'>

const noHeader = { lot: '', lotSize: null }

type Given = {
  id?: string
  name: string
  named: boolean
  userIdentity: string
  /** the scheduled occurrence that it is begun for, and the machine or area of that */
  occurrenceId?: string
  machine?: string | undefined
  /** the code at a machine that was scanned, and the part that it names */
  startCodeId?: string | undefined
  part?: string | undefined
  /** begun without network: when, by the clock of the device */
  begunOnDevice?: Date | null
}

/** Stores the empty draft of a run that someone starts. */
export const beginDraft = async (
  tx: Tx,
  audit: (entry: AuditEntry) => void,
  { id: checklistId, code, revision, ...run }: Runnable,
  { machine = '', part = '', startCodeId, ...given }: Given,
): Promise<DraftRow> => {
  const draft = await insertOne(tx, drafts, {
    ...{ checklistId, revision, header: { ...noHeader, machine, part }, ...given },
    ...progressOf({ ...run, earlierRounds: [] }, {}),
  })
  const { id, name } = draft
  const said = { name, checklist: code, revision }
  const { occurrenceId, begunOnDevice } = given
  const recorded = {
    ...said,
    ...(occurrenceId && { occurrenceId }),
    ...(startCodeId && { startCodeId }),
    ...(begunOnDevice && { begunOnDevice: begunOnDevice.toISOString() }),
  }
  audit({ action: 'Checklist Execution Create', entity: 'drafts', entityId: id, new: recorded })
  announce(tx, { topic: 'drafts' })
  return draft
}
