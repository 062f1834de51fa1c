import type { InferInsertModel } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { insertOne } from '../platform/database/rows.ts'
import { transact } from '../platform/database/transact.ts'
import { loadRun, progressOf } from '../records/public/run.ts'
import { drafts } from './public/drafts.table.ts'
import { noteInspector } from './public/inspectors.ts'

type Wishes = Partial<InferInsertModel<typeof drafts>> & {
  customer: { id: string }
  /** as buildChecklist gives it: published */
  checklist: { id: string; revision: number | null }
  /** whose draft it is */
  by?: { id: string }
}

/** A draft of a published checklist, unlocked and empty by default, for tests and the demo. */
export const buildDraft = (db: Database, { customer, checklist, by, ...wishes }: Wishes) =>
  transact(db, { customerId: customer.id, ...(by && { userId: by.id }) }, async tx => {
    const values = {
      checklistId: checklist.id,
      revision: checklist.revision ?? 0,
      name: 'Lot L-26-0912, early shift',
      answers: {},
      header: { machine: '', part: '', lot: '', lotSize: null },
      submissionId: null,
      ...wishes,
    }
    const run = await loadRun(tx, values)
    const draft = await insertOne(tx, drafts, { ...progressOf(run, values.answers), ...values })
    if (by && Object.keys(values.answers).length > 0) noteInspector(tx, draft.id, by.id)
    return draft
  })
