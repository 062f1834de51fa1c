import type { TutorialInput } from '@gemba/domain/tutorials/tutorials.schema'
import type { Database } from '../platform/database/database.ts'
import { insertOne } from '../platform/database/rows.ts'
import { transact } from '../platform/database/transact.ts'
import { tutorials } from './tutorials.table.ts'

/** A tutorial of a customer, for tests and the demo. */
export const buildTutorial = (
  db: Database,
  { customer, ...input }: Partial<TutorialInput> & { customer: { id: string } },
) =>
  transact(db, { customerId: customer.id }, tx =>
    insertOne(tx, tutorials, { name: 'How to fill in a checklist', url: 'https://help.example/checklists', ...input }),
  )
