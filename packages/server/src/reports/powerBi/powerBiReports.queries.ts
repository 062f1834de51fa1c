import type { Person } from '@gemba/domain/core/fields'
import { and, count, desc, eq, getTableColumns, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { write } from '../../platform/database/atCommit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { personOf } from '../../users/public/person.ts'
import { powerBiCopies, powerBiReports } from './powerBiReports.table.ts'

const columns = {
  ...getTableColumns(powerBiReports),
  owner: sql<Person | null>`${personOf(sql`${powerBiReports.ownerId}`)}`,
}

const reportsWhere = (tx: Tx, condition?: SQL) => tx.select(columns).from(powerBiReports).where(condition)

/** The ad-hoc reports of the company. */
export const findOwnedReports = (tx: Tx) => reportsWhere(tx)
export type OwnedReport = Awaited<ReturnType<typeof findOwnedReports>>[number]

/** One by its id at Power BI; undefined for a standard report. */
export const findOwnedReport = async (tx: Tx, reportId: string): Promise<OwnedReport | undefined> => {
  const [row] = await reportsWhere(tx, eq(powerBiReports.reportId, reportId))
  return row
}

const findOwnedIds = async (tx: Tx): Promise<ReadonlySet<string>> => {
  const rows = await tx.select({ id: powerBiReports.reportId }).from(powerBiReports)
  return new Set(rows.map(({ id }) => id))
}

/** How many a person has, and the company. */
export const countOwned = async (tx: Tx, userId: string) => {
  const [counted] = await tx
    .select({ all: count(), own: sql<number>`count(*) filter (where ${powerBiReports.ownerId} = ${userId})::int` })
    .from(powerBiReports)
  return counted ?? { all: 0, own: 0 }
}

/** Minutes in which a copy can be saved and told: the life of a token, and time to try again. */
const minutes = 15
const sinceThen = sql`now() - make_interval(mins => ${minutes})`

type Copy = { userId: string; parentReportId: string; datasetId: string; known: string[] }

/** Notes which reports the workspace had when a person could begin a copy. */
export const noteCopy = (tx: Tx, copy: Copy): void => {
  // Of others as well, who may never come back.
  write(tx, tx.delete(powerBiCopies).where(lte(powerBiCopies.createdAt, sinceThen)))
  write(tx, tx.insert(powerBiCopies).values(copy))
}

const couldBecome = (report: { id: SQL; datasetId: SQL }): SQL =>
  // A copy is of the same data.
  sql`${powerBiCopies.createdAt} > ${sinceThen} and ${powerBiCopies.datasetId} = ${report.datasetId}
    and not (${report.id} = any(${powerBiCopies.known}))`

/**
 * Uses up what was noted when a person could begin a copy, for one report: false where they could not have made it. Of several
 * that fit the latest is taken: another copy, which was there before that one was noted, needs an earlier one.
 */
export const takeCopy = async (
  tx: Tx,
  { userId, parentReportId, datasetId }: Omit<Copy, 'known'>,
  reportId: string,
): Promise<boolean> => {
  const noted = tx
    .select({ id: powerBiCopies.id })
    .from(powerBiCopies)
    .where(
      and(
        ...[
          eq(powerBiCopies.userId, userId),
          eq(powerBiCopies.parentReportId, parentReportId),
          isNull(powerBiCopies.copyId),
        ],
        couldBecome({ id: sql`${reportId}::uuid`, datasetId: sql`${datasetId}` }),
      ),
    )
    .orderBy(desc(powerBiCopies.createdAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const taken = await tx
    .update(powerBiCopies)
    .set({ copyId: reportId })
    .where(inArray(powerBiCopies.id, noted))
    .returning({ id: powerBiCopies.id })
  return taken.length > 0
}

type InWorkspace = { id: string; datasetId: string }

/** Those that may be a copy of which its person's page did not tell us yet: they are for no one's eyes meanwhile. */
const findUntold = async (tx: Tx, reports: readonly InWorkspace[]): Promise<ReadonlySet<string>> => {
  const ids = sql.param(reports.map(({ id }) => id))
  const datasets = sql.param(reports.map(({ datasetId }) => datasetId))
  const { rows } = await tx.execute<{ id: string }>(
    sql`select report.id from unnest(${ids}::uuid[], ${datasets}::text[]) report (id, dataset) where exists (
      select from ${powerBiCopies} where ${couldBecome({ id: sql`report.id`, datasetId: sql`report.dataset` })})`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Those that are nobody's: not an ad-hoc report of the company, nor about to become one. */
export const findNobodys = async <Report extends InWorkspace>(
  tx: Tx,
  reports: readonly Report[],
): Promise<Report[]> => {
  // In this order: one that is told in between is then someone's.
  const untold = await findUntold(tx, reports)
  const owned = await findOwnedIds(tx)
  return reports.filter(({ id }) => !untold.has(id) && !owned.has(id))
}
