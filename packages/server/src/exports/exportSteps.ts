// The steps of an export that is made, each in a transaction of its own: people see how far it is while the rows are
// read in another one.
import { exportFailed, exportReady } from '@gemba/domain/exports/exports.notifications'
import type { ExportFailure } from '@gemba/domain/exports/exports.schema'
import { and, eq, sql } from 'drizzle-orm'
import { notify } from '../inbox/public/notify.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'
import { announce } from '../platform/live/announce.ts'
import { endOfExport } from './exportFile.ts'
import { unfinished } from './exports.queries.ts'
import { type ExportRow, exports } from './exports.table.ts'
import type { Rights } from './rights.ts'

/** Someone deleted the export, or made it again meanwhile: what is made here is for no one. */
export class Superseded extends Error {}

/** Begins an attempt; undefined when there is nothing to do any more. */
export const beginExport = (db: Database, customerId: string, id: string): Promise<ExportRow | undefined> =>
  transact(db, { customerId }, async tx => {
    const [row] = await tx
      .update(exports)
      .set({ state: 'running', attempt: sql`${exports.attempt} + 1`, rows: 0, expected: null })
      .where(and(eq(exports.id, id), unfinished))
      .returning()
    if (row) announce(tx, { topic: 'exports', userIds: [row.userId] })
    return row
  })

type Values = Partial<typeof exports.$inferInsert>

/** Changes an export while this attempt of it runs; false when no one wants it any more. */
const note = async (
  db: Database,
  { customerId, id, attempt, userId }: ExportRow,
  values: Values,
  further?: (tx: Tx) => Promise<void>,
): Promise<boolean> =>
  transact(db, { customerId }, async tx => {
    const running = and(eq(exports.id, id), eq(exports.attempt, attempt), eq(exports.state, 'running'))
    const changed = await tx.update(exports).set(values).where(running).returning({ id: exports.id })
    if (changed.length === 0) return false
    await further?.(tx)
    announce(tx, { topic: 'exports', userIds: [userId] })
    return true
  })

const requireWanted = (isWanted: boolean) => {
  if (!isWanted) throw new Superseded()
}

/** How far it is. */
export const noteProgress = async (db: Database, row: ExportRow, progress: Pick<Values, 'rows' | 'expected'>) =>
  requireWanted(await note(db, row, progress))

export const finishExport = async (
  db: Database,
  row: ExportRow,
  made: { rows: number; size: number; rights: Rights },
) => {
  const notifyReady = (tx: Tx) =>
    notify(tx, [row.userId], exportReady, { exportId: row.id, name: row.name, rows: made.rows })
  requireWanted(await note(db, row, { ...made, state: 'ready', endsAt: endOfExport() }, notifyReady))
}

export const failExport = (db: Database, row: ExportRow, failure: ExportFailure) =>
  note(db, row, { failure, state: 'failed' }, tx =>
    notify(tx, [row.userId], exportFailed, { exportId: row.id, name: row.name, rows: 0 }),
  )

/** It is tried again later. */
export const postponeExport = (db: Database, row: ExportRow) => note(db, row, { state: 'waiting', rows: 0 })
