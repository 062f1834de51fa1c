import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import type { FileRow } from './imports.queries.ts'
import { imports } from './imports.table.ts'

type Counted = { outcome: string; rows: number; written: number }

/** Ends work that could not go on. What it wrote can be taken back, as after applying. */
export const failImport = async (tx: Tx, file: Pick<FileRow, 'id' | 'state'>): Promise<void> => {
  if (file.state === 'applying') await endImport(tx, file)
  if (file.state === 'applying' || file.state === 'undoing')
    await tx.update(imports).set({ state: 'failed' }).where(eq(imports.id, file.id))
}

/** Ends applying, or taking back, with the rows that were written, and those that stay although they were to go. */
export const endImport = async (tx: Tx, { id, state }: Pick<FileRow, 'id' | 'state'>): Promise<void> => {
  const { rows: counted } = await tx.execute<Counted>(sql`
    select outcome, count(*)::int as rows, count(written)::int as written from import_rows where import_id = ${id}
    group by outcome`)
  const of = (outcome: string) => counted.find(row => row.outcome === outcome) ?? { rows: 0, written: 0 }
  const [added, changed] = [of('new').written, of('changed').written]
  const counts = { new: added, changed, same: of('same').rows, error: of('error').rows }
  await tx
    .update(imports)
    .set(
      state === 'undoing'
        ? { state: 'undone', undoneAt: sql`now()`, kept: added + changed }
        : { state: 'applied', appliedAt: sql`now()`, counts },
    )
    .where(eq(imports.id, id))
}
